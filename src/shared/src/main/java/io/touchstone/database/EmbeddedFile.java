// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The file of an H2 database that this process has open.
 *
 * @param path without the suffix that H2 gives it
 */
record EmbeddedFile(Path path) {

  /** Empty for a database on another machine, in memory, or of another make. */
  static Optional<EmbeddedFile> of(DataSource source) {
    try (Connection connection = source.getConnection()) {
      if (!connection.getMetaData().getDatabaseProductName().equals("H2")) {
        return Optional.empty();
      }
      return new Statements(connection)
          .first("SELECT COALESCE(DATABASE_PATH(), '')", row -> row.text(1))
          .filter(path -> !path.isEmpty())
          .map(path -> new EmbeddedFile(Path.of(path)));
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  String name() {
    return path.getFileName().toString();
  }

  /** A file beside it that has its name. */
  Path sibling(String suffix) {
    return path.resolveSibling(name() + suffix);
  }
}
