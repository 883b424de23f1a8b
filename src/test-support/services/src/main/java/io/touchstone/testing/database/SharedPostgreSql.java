// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The {@link PostgreSqlServer} that all tests in this JVM share. Starts on first use and stops with
 * the JVM.
 */
public final class SharedPostgreSql {

  public static final String USER = PostgreSqlServer.USER;

  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private static PostgreSqlServer server;

  private SharedPostgreSql() {}

  /** Creates an empty schema and returns its JDBC URL. */
  public static String newSchema() {
    String schema = "test" + SCHEMAS.incrementAndGet();
    server().execute("CREATE SCHEMA " + schema);
    return "jdbc:postgresql://localhost:%d/postgres?currentSchema=%s"
        .formatted(server().port(), schema);
  }

  /** Terminates all connections to the server, like a restart. */
  public static void terminateConnections() {
    server().terminateConnections();
  }

  private static synchronized PostgreSqlServer server() {
    if (server == null) {
      server =
          PostgreSqlServer.start(
              PostgreSqlServer.newDirectory(), Map.of("deadlock_timeout", "100ms"));
    }
    return server;
  }
}
