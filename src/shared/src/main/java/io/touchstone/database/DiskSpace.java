// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.io.File;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The room that an embedded database has left to grow. H2 shows a change to readers before it has
 * stored it, and closes when it cannot store it: on a full disk clients would see what is gone a
 * moment later. So no change begins on a disk that is nearly full, and reads go on.
 */
final class DiskSpace {

  /** Bytes: more than all changes that may be in work at a time can need. */
  static final long LEAST = 16 * 1024 * 1024;

  private static final String DISK_FULL = "53100";

  private final DataSource source;
  private volatile Optional<File> directory;

  DiskSpace(DataSource source) {
    this.source = source;
  }

  /**
   * @throws DatabaseException where there is too little
   */
  void require() {
    Optional<File> known = directory();
    if (known.isPresent() && known.get().getUsableSpace() < LEAST) {
      throw new DatabaseException(
          new SQLException("the disk of the database is nearly full", DISK_FULL));
    }
  }

  /** Where the file is; empty for a database that is no file of this process. */
  private Optional<File> directory() {
    if (directory == null) {
      directory = EmbeddedFile.of(source).map(file -> file.path().toFile().getParentFile());
    }
    return directory;
  }
}
