// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.seed;

import io.touchstone.storage.backup.BackupSchedule;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.migration.Migration;
import io.touchstone.users.password.control.PasswordHasher;
import io.touchstone.users.user.control.UserStore;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Migrates the database and fills an empty one, before the first request. */
@ApplicationScoped
public class UserDatabaseStartup {

  @Inject Database database;
  @Inject UserStore store;
  @Inject UserSeed seed;
  @Inject PasswordHasher hasher;

  @Inject
  @ConfigProperty(name = "seed.password")
  Optional<String> seedPassword;

  private Optional<BackupSchedule> backups = Optional.empty();

  void start(@Observes Startup event) {
    new Migration(database.source()).run();
    if (store.isEmpty()) {
      storeSeed();
    }
    backups = BackupSchedule.start(database);
  }

  @PreDestroy
  void stop() {
    backups.ifPresent(BackupSchedule::close);
    database.close();
  }

  /** If replicas start together on a new database, the first one fills it. */
  private void storeSeed() {
    try {
      store.insert(seed.users(), seedPassword.map(hasher::hash).orElse(null));
    } catch (DatabaseException failed) {
      if (!failed.isDuplicate()) {
        throw failed;
      }
    }
  }
}
