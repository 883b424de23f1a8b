// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.migration.JavaMigration;

/** Brings a database to the newest schema of the service that owns it. */
public record Migration(DataSource database) {

  private static final Logger LOG = System.getLogger(Migration.class.getName());
  private static final String MIGRATIONS = "classpath:db/migration";
  private static final String POSTGRESQL = "PostgreSQL";

  /**
   * Applies the migrations that are still missing; does nothing where there are none. Where one
   * fails, or ended in the middle before, the database is first what it was before it.
   */
  public void run() {
    Optional<BeforeMigration> before = BeforeMigration.of(database);
    before.filter(BeforeMigration::isKept).ifPresent(Migration::recover);
    Flyway flyway = flyway();
    if (before.isPresent() && flyway.info().pending().length > 0) {
      migrate(flyway, before.get());
    } else {
      flyway.migrate();
    }
    before.filter(BeforeMigration::isKept).ifPresent(BeforeMigration::forget);
  }

  private static void recover(BeforeMigration before) {
    LOG.log(
        Level.WARNING,
        "a migration ended in the middle: the database is brought back to what it was before it");
    before.bringBack();
  }

  private static void migrate(Flyway flyway, BeforeMigration before) {
    if (!before.isKept()) {
      before.keep();
    }
    try {
      flyway.migrate();
    } catch (FlywayException failed) {
      before.bringBack();
      before.forget();
      throw failed;
    }
  }

  private Flyway flyway() {
    return Flyway.configure()
        .dataSource(database)
        .locations(MIGRATIONS)
        .failOnMissingLocations(true)
        .placeholders(Map.of("binary", binaryOrder()))
        .javaMigrations(ofThisService())
        .load();
  }

  /** Those that SQL cannot do. */
  private static JavaMigration[] ofThisService() {
    return ServiceLoader.load(JavaMigration.class).stream()
        .map(ServiceLoader.Provider::get)
        .toArray(JavaMigration[]::new);
  }

  /** Text in the order of its code points, which PostgreSQL keeps only where it is told to. */
  private String binaryOrder() {
    try (Connection connection = database.getConnection()) {
      boolean told = connection.getMetaData().getDatabaseProductName().equals(POSTGRESQL);
      return told ? " COLLATE \"C\"" : "";
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }
}
