// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.backup;

import io.touchstone.http.schedule.PeriodicTask;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.EmbeddedDatabaseFile;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Backs up a service's embedded database at the interval {@code backup.every}. Runs inside the
 * service, because only the process that has the file open can back it up while it is in use.
 */
public final class BackupSchedule implements AutoCloseable {

  private static final Logger LOG = System.getLogger(BackupSchedule.class.getName());

  private final Backups backups;
  private final Duration interval;
  private final PeriodicTask task;
  private boolean due;

  private BackupSchedule(Backups backups, Duration interval) {
    this.backups = backups;
    this.interval = interval;
    this.task = PeriodicTask.startPunctual("backups", this::backUpIfDue);
  }

  /**
   * Starts the schedule if it is configured.
   *
   * @throws IllegalStateException if the database is not an H2 database in a file
   * @throws IllegalArgumentException if a setting is invalid
   */
  public static Optional<BackupSchedule> start(Database database) {
    Config config = ConfigProvider.getConfig();
    return config
        .getOptionalValue("backup.every", Duration.class)
        .map(interval -> start(database, config, interval));
  }

  private static BackupSchedule start(Database database, Config config, Duration interval) {
    int kept = config.getValue("backup.kept", Integer.class);
    if (interval.toMillis() < 1 || kept < 1) {
      throw new IllegalArgumentException("backup.every and backup.kept must be positive");
    }
    EmbeddedDatabaseFile file =
        EmbeddedDatabaseFile.of(database.source())
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "backup.every is only for H2 in a file; use PostgreSQL's own tools"));
    Path directory =
        config
            .getOptionalValue("backup.dir", String.class)
            .map(Path::of)
            .orElseGet(() -> file.path().resolveSibling("backups"));
    return new BackupSchedule(
        new Backups(database, file.name(), directory, kept, Clock.systemUTC()), interval);
  }

  /** The first backup is due after the first interval. */
  private Duration backUpIfDue() {
    if (due) {
      backUp();
    }
    due = true;
    return interval;
  }

  /** Catches exceptions, so that the next backup is taken at its time. */
  private void backUp() {
    try {
      LOG.log(Level.INFO, "Backup written to {0}", backups.take());
    } catch (RuntimeException failed) {
      LOG.log(Level.ERROR, "Backup failed: {0}", failed.getMessage());
    }
  }

  @Override
  public void close() {
    task.close();
  }
}
