// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.io.File;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Rejects writes while the disk of an embedded database is nearly full; reads continue. H2 shows a
 * change to readers before storing it and closes if storing fails. On a full disk, clients would
 * therefore see data that is lost a moment later.
 */
final class DiskSpace {

  /** In bytes; more than all concurrent writes together can need. */
  static final long MIN_FREE = 16 * 1024 * 1024;

  private static final String DISK_FULL = "53100";

  private final DataSource source;
  private volatile Optional<File> directory;

  DiskSpace(DataSource source) {
    this.source = source;
  }

  /**
   * Checks the free space.
   *
   * @throws DatabaseException if there is too little
   */
  void require() {
    Optional<File> known = directory();
    if (known.isPresent() && known.get().getUsableSpace() < MIN_FREE) {
      throw new DatabaseException(
          new SQLException("the disk of the database is nearly full", DISK_FULL));
    }
  }

  /** Returns whether this process has the database open as a file. */
  boolean isEmbedded() {
    return directory().isPresent();
  }

  /** Returns the directory of the file; empty for other databases. */
  private Optional<File> directory() {
    if (directory == null) {
      directory = EmbeddedDatabaseFile.of(source).map(file -> file.path().toFile().getParentFile());
    }
    return directory;
  }
}
