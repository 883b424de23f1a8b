// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.database.BackupSchedule;
import io.touchstone.database.Database;
import io.touchstone.database.DatabaseException;
import io.touchstone.database.Migration;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.Optional;

/** Gives the service its schema and, where the database is new, its first documents. */
@ApplicationScoped
public class DatabaseStart {

  @Inject Database database;
  @Inject DocumentStore store;
  @Inject DocumentSeed seed;

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
      seed.store();
    } catch (DatabaseException failed) {
      if (!failed.isDuplicate()) {
        throw failed;
      }
    }
  }
}
