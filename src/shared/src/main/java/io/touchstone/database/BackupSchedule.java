// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Takes a backup of a service's embedded database again and again, where {@code backup.every} says
 * how often. Only the process that has the file open can do it while the service goes on.
 */
public final class BackupSchedule implements AutoCloseable {

  private static final Logger LOG = System.getLogger(BackupSchedule.class.getName());

  private final Backups backups;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(BackupSchedule::thread);

  private BackupSchedule(Backups backups, Duration every) {
    this.backups = backups;
    thread.scheduleAtFixedRate(
        this::take, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
  }

  /**
   * Begins with what the configuration says; empty where it says nothing.
   *
   * @throws IllegalStateException where the database is none that this can back up
   * @throws IllegalArgumentException where a setting has no meaning
   */
  public static Optional<BackupSchedule> start(Database database) {
    Config config = ConfigProvider.getConfig();
    return config
        .getOptionalValue("backup.every", Duration.class)
        .map(every -> start(database, config, every));
  }

  private static BackupSchedule start(Database database, Config config, Duration every) {
    int kept = config.getValue("backup.kept", Integer.class);
    if (every.toMillis() < 1 || kept < 1) {
      throw new IllegalArgumentException("backup.every and backup.kept must be more than nothing");
    }
    EmbeddedFile file =
        EmbeddedFile.of(database.source())
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "backup.every is for H2 in a file; PostgreSQL has tools of its own"));
    Path directory =
        config
            .getOptionalValue("backup.dir", String.class)
            .map(Path::of)
            .orElseGet(() -> file.path().resolveSibling("backups"));
    return new BackupSchedule(
        new Backups(database, file.name(), directory, kept, Clock.systemUTC()), every);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "backups");
    thread.setDaemon(true);
    return thread;
  }

  /** One that fails is not the last. */
  private void take() {
    try {
      LOG.log(Level.INFO, "backup: {0}", backups.take());
    } catch (RuntimeException failed) {
      LOG.log(Level.ERROR, "backup: none could be taken: {0}", failed.getMessage());
    }
  }

  @Override
  public void close() {
    thread.shutdown();
  }
}
