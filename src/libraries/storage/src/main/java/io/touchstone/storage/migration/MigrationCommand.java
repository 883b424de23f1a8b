// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.DatabaseSettings;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;

/**
 * Migrates the database of a service from the command line, before its servers start. Several may
 * run concurrently on one database: the first migrates it, the others wait.
 *
 * <p>Prints one line and exits with status 0 if the database has the latest schema, 1 if it cannot
 * be migrated or does not respond in time, or 2 if an environment variable is invalid.
 */
public record MigrationCommand(Map<String, String> environment, PrintStream out, PrintStream err) {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int MISCONFIGURED = 2;

  /** The time to wait for a database that is still starting. */
  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

  private static final Duration RETRY_INTERVAL = Duration.ofMillis(500);

  /** Suppresses the warning of SLF4J, a transitive dependency, that it has no provider. */
  private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";

  /** Strongly referenced, because a logger that is garbage-collected loses its level. */
  private static final Logger FLYWAY = Logger.getLogger("org.flywaydb");

  /**
   * Reads the variables of {@link DatabaseSettings} and {@code MIGRATION_WAIT} from the
   * environment; takes no arguments.
   */
  public static void main(String[] arguments) throws InterruptedException {
    FLYWAY.setLevel(Level.OFF);
    System.setProperty(SLF4J_VERBOSITY, "ERROR");
    System.exit(new MigrationCommand(System.getenv(), System.out, System.err).run());
  }

  int run() throws InterruptedException {
    try {
      return migrate(DatabaseSettings.of(environment), timeout(environment.get("MIGRATION_WAIT")));
    } catch (IllegalArgumentException invalid) {
      return fail(MISCONFIGURED, invalid.getMessage());
    }
  }

  private static Duration timeout(String seconds) {
    if (seconds == null) {
      return DEFAULT_TIMEOUT;
    }
    if (seconds.matches("[0-9]{1,5}")) {
      return Duration.ofSeconds(Long.parseLong(seconds));
    }
    throw new IllegalArgumentException("MIGRATION_WAIT must be a number of seconds, 0 to 99999");
  }

  private int migrate(DatabaseSettings settings, Duration timeout) throws InterruptedException {
    try {
      DataSource database = settings.dataSource();
      await(database, timeout);
      new Migration(database).run();
    } catch (DatabaseException | FlywayException failed) {
      String reason = settings.withoutUrl(failed.getMessage());
      return fail(FAILED, "the database was not migrated: " + reason);
    }
    out.println("migrate: the database has the latest schema");
    return DONE;
  }

  private static void await(DataSource database, Duration timeout) throws InterruptedException {
    Instant deadline = Instant.now().plus(timeout);
    while (!accepts(database, deadline)) {
      Thread.sleep(RETRY_INTERVAL.toMillis());
    }
  }

  /**
   * Returns whether the database accepts connections.
   *
   * @throws DatabaseException if it rejects this one, or is unreachable after the deadline
   */
  private static boolean accepts(DataSource database, Instant deadline) {
    try (Connection connected = database.getConnection()) {
      return true;
    } catch (SQLException failed) {
      DatabaseException reason = new DatabaseException(failed);
      if (!reason.isOutage() || Instant.now().isAfter(deadline)) {
        throw reason;
      }
      return false;
    }
  }

  private int fail(int status, String message) {
    err.println("migrate: " + message.replaceAll("\\s+", " ").strip());
    return status;
  }
}
