// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import java.io.IOException;
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
 * Copies the files of a running server, which may change or vanish meanwhile; the copy repairs them
 * from the log. Uses PostgreSQL's low-level backup functions, because the PostgreSQL of the build
 * has no {@code pg_basebackup}.
 */
final class BaseBackup extends SimpleFileVisitor<Path> {

  /** The copy reads the log from elsewhere, and the rest belongs to the running server. */
  private static final Set<String> EXCLUDED =
      Set.of(
          "pg_wal",
          "pg_replslot",
          "postmaster.pid",
          "postmaster.opts",
          "epg-lock",
          "standby.signal");

  private final Path source;
  private final Path target;

  private BaseBackup(Path source, Path target) {
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
    if (EXCLUDED.contains(name.getName(0).toString())) {
      return FileVisitResult.CONTINUE;
    }
    try {
      Files.copy(file, target.resolve(name));
      return FileVisitResult.CONTINUE;
    } catch (NoSuchFileException vanished) {
      return visitFileFailed(file, vanished);
    }
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
    if (failure instanceof NoSuchFileException) {
      return FileVisitResult.CONTINUE;
    }
    throw failure;
  }

  /** Returns a directory with a copy. */
  static Path of(PostgreSqlServer server) {
    Path data = PostgreSqlServer.newDirectory();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_backup_start('copy', true)");
      Files.walkFileTree(server.data(), new BaseBackup(server.data(), data));
      ResultSet label =
          statement.executeQuery("SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)");
      label.next();
      Files.writeString(data.resolve("backup_label"), label.getString(1));
      return data;
    } catch (SQLException | IOException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
