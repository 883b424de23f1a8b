// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/**
 * Copies the data directory of a running server by PostgreSQL's low-level backup functions, because
 * the PostgreSQL of the build has no {@code pg_basebackup}.
 */
final class BaseBackup {

  private static final Set<String> EXCLUDED_FILES =
      Set.of("postmaster.pid", "postmaster.opts", "epg-lock", "standby.signal");

  /** The standby reads the log from the primary, and replication slots are not for copies. */
  private static final Set<String> EXCLUDED_CONTENT = Set.of("pg_wal", "pg_replslot");

  private BaseBackup() {}

  /** Copies the data of a server into an empty directory, from which a standby can start. */
  static void copy(PostgreSqlServer server, Path target) {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_backup_start('standby', true)");
      Files.walkFileTree(server.data(), new Copy(server.data(), target));
      try (ResultSet rows =
          statement.executeQuery(
              "SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)")) {
        rows.next();
        Files.writeString(target.resolve("backup_label"), rows.getString(1));
      }
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Copies files that may change or vanish meanwhile; the standby repairs them from the log. */
  private static final class Copy extends SimpleFileVisitor<Path> {

    private final Path source;
    private final Path target;

    Copy(Path source, Path target) {
      this.source = source;
      this.target = target;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
        throws IOException {
      Files.createDirectories(target.resolve(source.relativize(directory)));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Path name = source.relativize(file);
      if (!EXCLUDED_FILES.contains(name.toString())
          && !EXCLUDED_CONTENT.contains(name.getName(0).toString())) {
        try {
          Files.copy(file, target.resolve(name));
        } catch (NoSuchFileException vanished) {
          return FileVisitResult.CONTINUE;
        }
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }
  }
}
