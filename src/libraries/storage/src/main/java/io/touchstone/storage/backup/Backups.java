// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.backup;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.EmbeddedDatabaseFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;

/**
 * Backs up an H2 database in a file while it is in use, as ZIP archives of a consistent snapshot. A
 * backup contains everything committed before it started, and no transaction that started after it
 * was complete.
 *
 * @param directory the directory of the backups, which are named after the database and the time
 * @param kept the number of backups to keep; older ones are deleted
 */
record Backups(Database database, String name, Path directory, int kept, Clock clock) {

  private static final String SUFFIX = ".zip";

  /** In UTC, so that names sort by time. */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

  /** Writes a backup, which appears under its name only when it is complete. */
  Path take() {
    Path backup = directory.resolve(name + '-' + TIME.format(clock.instant()) + SUFFIX);
    Path draft = directory.resolve(name + ".part");
    try {
      Files.createDirectories(directory);
      EmbeddedDatabaseFile.createForOwnerOnly(draft);
      database.read(statements -> statements.update("BACKUP TO ?", draft.toString()));
      Files.move(draft, backup, StandardCopyOption.ATOMIC_MOVE);
      deleteOld();
      return backup;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void deleteOld() throws IOException {
    List<Path> all = all();
    for (Path old : all.subList(0, Math.max(all.size() - kept, 0))) {
      Files.deleteIfExists(old);
    }
  }

  /** Returns all backups, oldest first. */
  List<Path> all() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(this::isBackup).sorted().toList();
    }
  }

  private boolean isBackup(Path file) {
    String candidate = file.getFileName().toString();
    return candidate.startsWith(name + '-') && candidate.endsWith(SUFFIX);
  }
}
