// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;

/**
 * The file of an H2 database that this process has open.
 *
 * @param path the path without H2's suffix
 */
public record EmbeddedDatabaseFile(Path path) {

  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  /** Returns the file; empty for databases in memory, on a server or of another vendor. */
  public static Optional<EmbeddedDatabaseFile> of(DataSource source) {
    try (Connection connection = source.getConnection()) {
      if (!connection.getMetaData().getDatabaseProductName().equals("H2")) {
        return Optional.empty();
      }
      return new Statements(connection)
          .first("SELECT COALESCE(DATABASE_PATH(), '')", row -> row.text(1))
          .filter(path -> !path.isEmpty())
          .map(path -> new EmbeddedDatabaseFile(Path.of(path)));
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  public String name() {
    return path.getFileName().toString();
  }

  /** Returns a file in the same directory with the same name and another suffix. */
  public Path sibling(String suffix) {
    return path.resolveSibling(name() + suffix);
  }

  /**
   * Creates an empty file that only its owner may read, if the file system supports permissions.
   * Replaces an existing one.
   */
  public static void createForOwnerOnly(Path file) throws IOException {
    Files.deleteIfExists(file);
    boolean posix = Files.getFileStore(file.getParent()).supportsFileAttributeView("posix");
    Files.createFile(
        file,
        posix
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER)}
            : new FileAttribute<?>[0]);
  }
}
