// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * Migrates the database of a service before its servers start, who then find nothing to do. Any
 * number may run at once on one database: the first migrates it, the others wait for that.
 *
 * <p>Exit status 0 when the database has the newest schema, 1 when it cannot be migrated or did not
 * answer in time, 2 when a variable of the environment is wrong; each with one line.
 */
public final class MigrationCommand {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int MISCONFIGURED = 2;

  private static final Duration PAUSE = Duration.ofMillis(500);

  /** Else SLF4J, which some library of a service brings, says that nobody takes its messages. */
  private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";

  /** Kept, since a logger that nobody keeps loses its level. */
  private static final Logger FLYWAY = Logger.getLogger("org.flywaydb");

  private final Map<String, String> environment;
  private final PrintStream out;
  private final PrintStream err;

  MigrationCommand(Map<String, String> environment, PrintStream out, PrintStream err) {
    this.environment = environment;
    this.out = out;
    this.err = err;
  }

  /** Takes the variables {@code DATABASE_URL} and those beside it; no arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    FLYWAY.setLevel(Level.OFF);
    System.setProperty(SLF4J_VERBOSITY, "ERROR");
    System.exit(new MigrationCommand(System.getenv(), System.out, System.err).run());
  }

  int run() throws InterruptedException {
    try {
      return migrate(MigrationSettings.of(environment));
    } catch (IllegalArgumentException wrong) {
      return end(MISCONFIGURED, wrong.getMessage());
    }
  }

  private int migrate(MigrationSettings settings) throws InterruptedException {
    try {
      DataSource database = dataSource(settings);
      await(database, settings.patience());
      new Migration(database).run();
    } catch (DatabaseException | FlywayException failed) {
      String reason = failed.getMessage().replace(settings.url(), "DATABASE_URL");
      return end(FAILED, "the database was not migrated: " + reason);
    }
    out.println("migrate: the database has the newest schema");
    return DONE;
  }

  private static DataSource dataSource(MigrationSettings settings) {
    return Flyway.configure()
        .dataSource(settings.url(), settings.user(), settings.password())
        .getDataSource();
  }

  private static void await(DataSource database, Duration patience) throws InterruptedException {
    Instant deadline = Instant.now().plus(patience);
    while (!answers(database, deadline)) {
      Thread.sleep(PAUSE.toMillis());
    }
  }

  /**
   * @throws DatabaseException where the database refuses, or cannot be reached after the deadline
   */
  private static boolean answers(DataSource database, Instant deadline) {
    try (Connection answer = database.getConnection()) {
      return true;
    } catch (SQLException failed) {
      DatabaseException reason = new DatabaseException(failed);
      if (!reason.isOutage() || Instant.now().isAfter(deadline)) {
        throw reason;
      }
      return false;
    }
  }

  private int end(int status, String message) {
    err.println("migrate: " + message.replaceAll("\\s+", " ").strip());
    return status;
  }
}
