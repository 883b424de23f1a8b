// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import io.touchstone.storage.database.Database;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** Migrates a database to the latest schema of its service. */
public record Migration(DataSource source) {

  private static final Logger LOG = System.getLogger(Migration.class.getName());
  private static final String MIGRATIONS = "classpath:db/migration";

  /** Exempts migrations from the statement timeout of the services, and limits waits for locks. */
  private static final String POSTGRESQL_CALLBACKS = "classpath:db/postgresql";

  /** The clause for a binary sort order, which only PostgreSQL needs. */
  private static final String BINARY_COLLATION = " COLLATE \"C\"";

  private static final String LOCK_NOT_AVAILABLE = "55P03";

  /** Longer than the dump of a database takes. */
  private static final Duration MAX_LOCK_WAIT = Duration.ofMinutes(30);

  /** Lets the statements pass that have queued behind a migration. */
  private static final Duration PAUSE = Duration.ofSeconds(2);

  /** Applies pending migrations, if any. On PostgreSQL, repeats one that cannot lock a table. */
  public void run() {
    boolean h2 = new Database(source).product().equals(Database.H2);
    migrateOnceUnlocked(flyway(h2), Instant.now().plus(MAX_LOCK_WAIT));
  }

  private static void migrateOnceUnlocked(Flyway flyway, Instant deadline) {
    while (true) {
      try {
        flyway.migrate();
        return;
      } catch (FlywayException failed) {
        if (!isLocked(failed) || Instant.now().isAfter(deadline)) {
          throw failed;
        }
        LOG.log(Level.WARNING, "A table is locked, for example by a dump; migrating again soon");
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
  }

  private static boolean isLocked(Throwable failed) {
    return failed instanceof SQLException sql && LOCK_NOT_AVAILABLE.equals(sql.getSQLState())
        || failed.getCause() != null && isLocked(failed.getCause());
  }

  private Flyway flyway(boolean h2) {
    FluentConfiguration configuration =
        Flyway.configure()
            .dataSource(source)
            .locations(MIGRATIONS)
            .failOnMissingLocations(true)
            .placeholders(Map.of("binary", h2 ? "" : BINARY_COLLATION));
    return (h2 ? configuration : configuration.callbackLocations(POSTGRESQL_CALLBACKS)).load();
  }
}
