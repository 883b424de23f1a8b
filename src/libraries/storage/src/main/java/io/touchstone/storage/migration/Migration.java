// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import io.touchstone.storage.database.DatabaseException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** Migrates a database to the latest schema of its service. */
public record Migration(DataSource database) {

  private static final Logger LOG = System.getLogger(Migration.class.getName());
  private static final String MIGRATIONS = "classpath:db/migration";

  /** Exempts migrations from the statement timeout of the services. */
  private static final String POSTGRESQL_CALLBACKS = "classpath:db/postgresql";

  private static final String POSTGRESQL = "PostgreSQL";

  /** The clause for a binary sort order, which only PostgreSQL needs. */
  private static final String BINARY_COLLATION = " COLLATE \"C\"";

  /**
   * Applies pending migrations, if any. If a migration fails, or an earlier one was interrupted, an
   * embedded database is restored to its state before that migration.
   */
  public void run() {
    Optional<PreMigrationSnapshot> snapshot = PreMigrationSnapshot.of(database);
    snapshot.filter(PreMigrationSnapshot::exists).ifPresent(Migration::recover);
    Flyway flyway = flyway();
    if (snapshot.isPresent() && flyway.info().pending().length > 0) {
      migrate(flyway, snapshot.get());
    } else {
      flyway.migrate();
    }
    snapshot.filter(PreMigrationSnapshot::exists).ifPresent(PreMigrationSnapshot::delete);
  }

  private static void recover(PreMigrationSnapshot snapshot) {
    LOG.log(
        Level.WARNING,
        "An earlier migration was interrupted; restoring the database to its state before it");
    snapshot.restore();
  }

  private static void migrate(Flyway flyway, PreMigrationSnapshot snapshot) {
    if (!snapshot.exists()) {
      snapshot.create();
    }
    try {
      flyway.migrate();
    } catch (FlywayException failed) {
      snapshot.restore();
      snapshot.delete();
      throw failed;
    }
  }

  private Flyway flyway() {
    boolean postgresql = isPostgreSql();
    FluentConfiguration configuration =
        Flyway.configure()
            .dataSource(database)
            .locations(MIGRATIONS)
            .failOnMissingLocations(true)
            .placeholders(Map.of("binary", postgresql ? BINARY_COLLATION : ""));
    return (postgresql ? configuration.callbackLocations(POSTGRESQL_CALLBACKS) : configuration)
        .load();
  }

  private boolean isPostgreSql() {
    try (Connection connection = database.getConnection()) {
      return connection.getMetaData().getDatabaseProductName().equals(POSTGRESQL);
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }
}
