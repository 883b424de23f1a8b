// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;

/**
 * The PostgreSQL server that all tests in this JVM share. Starts on first use and stops with the
 * JVM. If it cannot run, tests that need it are skipped with the reason, or fail if {@code
 * REQUIRE_POSTGRESQL=true} is set in the environment.
 */
public final class SharedPostgreSql {

  /** The superuser, who needs no password. */
  public static final String USER = "postgres";

  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private static EmbeddedPostgres server;
  private static String failure;

  private SharedPostgreSql() {}

  /** Creates an empty schema and returns its JDBC URL. */
  public static String newSchema() {
    String schema = "test" + SCHEMAS.incrementAndGet();
    execute("CREATE SCHEMA " + schema);
    return "jdbc:postgresql://localhost:%d/postgres?currentSchema=%s"
        .formatted(server().getPort(), schema);
  }

  /** Terminates all connections to the server, like a restart. */
  public static void terminateConnections() {
    execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
  }

  private static void execute(String sql) {
    try (Connection connection = server().getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static synchronized EmbeddedPostgres server() {
    if (server == null && failure == null) {
      start();
    }
    if (failure != null) {
      throw skipOrFail("PostgreSQL cannot run here: " + failure);
    }
    return server;
  }

  /**
   * Uses an English collation, as many servers do. A statement that needs binary order must
   * therefore request it.
   */
  private static void start() {
    try {
      server =
          EmbeddedPostgres.builder()
              .setLocaleConfig("locale-provider", "icu")
              .setLocaleConfig("icu-locale", "en")
              .setLocaleConfig("locale", "C")
              .setServerConfig("deadlock_timeout", "100ms")
              .start();
    } catch (IOException | RuntimeException failed) {
      failure = failed.getMessage();
    }
  }

  /** Always throws; the return type allows {@code throw skipOrFail(…)}. */
  static AssertionError skipOrFail(String reason) {
    if (Boolean.parseBoolean(System.getenv("REQUIRE_POSTGRESQL"))) {
      throw new AssertionError(reason);
    }
    return Assumptions.abort(reason);
  }
}
