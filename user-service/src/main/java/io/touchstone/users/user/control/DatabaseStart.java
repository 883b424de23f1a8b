// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.database.BackupSchedule;
import io.touchstone.database.Database;
import io.touchstone.database.DatabaseException;
import io.touchstone.database.Migration;
import io.touchstone.users.password.control.Passwords;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Brings the database to the newest schema and fills an empty one, before the first request. */
@ApplicationScoped
public class DatabaseStart {

  @Inject Database database;
  @Inject UserStore store;
  @Inject UserSeed seed;
  @Inject Passwords passwords;

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

  /** Of replicas that start at once on a new database one is first, which is enough. */
  private void storeSeed() {
    try {
      store.insert(seed.users(), seedPassword.map(passwords::hash).orElse(null));
    } catch (DatabaseException failed) {
      if (!failed.isDuplicate()) {
        throw failed;
      }
    }
  }
}
