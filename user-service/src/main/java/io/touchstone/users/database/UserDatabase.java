// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.database;

import io.touchstone.storage.backup.BackupSchedule;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseCheck;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.migration.Migration;
import io.touchstone.users.password.control.PasswordHasher;
import io.touchstone.users.user.control.UserStore;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.health.Readiness;

/** Opens, migrates and checks the database of user-service, and fills an empty one. */
@ApplicationScoped
public class UserDatabase {

  /**
   * Unshared connections return to the pool after each use. Shared ones stay with a request until
   * it ends, even while it waits for another service.
   */
  @Resource(lookup = "jdbc/database", shareable = false)
  DataSource source;

  private Optional<BackupSchedule> backups = Optional.empty();

  @Produces
  @Singleton
  Database database() {
    return new Database(source);
  }

  void close(@Disposes Database database) {
    database.close();
  }

  @Produces
  @Singleton
  @Readiness
  DatabaseCheck readiness(Database database) {
    return new DatabaseCheck(database);
  }

  void close(@Disposes @Readiness DatabaseCheck check) {
    check.close();
  }

  /** Runs before the first request. */
  void start(
      @Observes Startup event,
      Database database,
      UserStore users,
      UserSeed seed,
      PasswordHasher hasher) {
    new Migration(source).run();
    if (users.isEmpty()) {
      fill(users, seed, seed.password().map(hasher::hash).orElse(null));
    }
    backups = BackupSchedule.start(database);
  }

  /** If replicas start together on a new database, the first one fills it. */
  private static void fill(UserStore users, UserSeed seed, String passwordHash) {
    try {
      users.insert(seed.users(), passwordHash);
    } catch (DatabaseException failed) {
      if (!failed.isDuplicate()) {
        throw failed;
      }
    }
  }

  @PreDestroy
  void stop() {
    backups.ifPresent(BackupSchedule::close);
  }
}
