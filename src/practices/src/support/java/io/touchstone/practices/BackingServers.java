// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.redis.RedisServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;

/**
 * Runs the databases and caches that servers of practices need, until standard input ends. Each
 * line, {@code postgresql} or {@code redis}, asks for an empty schema or an empty Redis; the answer
 * is its address, or {@code failed: } with a reason.
 */
public final class BackingServers {

  /** The user whose name the servers use by default. */
  private static final String USER = "sa";

  private PostgreSqlServer postgreSql;
  private int schemas;

  private BackingServers() {}

  public static void main(String[] arguments) throws IOException {
    BackingServers servers = new BackingServers();
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String kind = requests.readLine(); kind != null; kind = requests.readLine()) {
      System.out.println(servers.address(kind));
    }
    System.exit(0);
  }

  private String address(String kind) {
    try {
      return kind.equals("redis") ? RedisServer.start().uri() : newSchema();
    } catch (IOException | RuntimeException | Error failed) {
      return "failed: " + failed;
    }
  }

  /** Enough connections for several servers with large pools. */
  private String newSchema() throws IOException {
    if (postgreSql == null) {
      postgreSql =
          PostgreSqlServer.start(
              Files.createTempDirectory("postgresql-"), Map.of("max_connections", "1000"));
      postgreSql.execute("CREATE ROLE " + USER + " SUPERUSER LOGIN");
    }
    String schema = "practice" + ++schemas;
    postgreSql.execute("CREATE SCHEMA " + schema);
    return "jdbc:postgresql://localhost:%d/postgres?currentSchema=%s"
        .formatted(postgreSql.port(), schema);
  }
}
