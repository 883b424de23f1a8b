// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.database;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.seed.DocumentSeed;
import io.touchstone.storage.backup.BackupSchedule;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.migration.Migration;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.Optional;

/** Migrates the database at startup, fills it if it is empty, and starts the backups. */
@ApplicationScoped
public class DocumentDatabaseStartup {

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

  /**
   * If several replicas start on an empty database, one fills it and the others ignore duplicates.
   */
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
