// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Copies the files of a running server, which may change or vanish meanwhile; the copy repairs them
 * from the log. Uses PostgreSQL's low-level backup functions, because the PostgreSQL of the build
 * has no {@code pg_basebackup}.
 */
final class BaseBackup {

  /** The copy reads the log from elsewhere, and the other excluded files belong to the server. */
  private static final String COPY =
      "tar -cf - --exclude='./pg_wal/*' --exclude='./pg_replslot/*' --exclude='./postmaster.*'"
          + " --exclude=./epg-lock --exclude=./standby.signal . | tar -xf - -C \"$0\"";

  private BaseBackup() {}

  /** Returns a directory with a copy. */
  static Path of(PostgreSqlServer server) {
    Path data = PostgreSqlServer.newDirectory();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_backup_start('copy', true)");
      InstalledProgram.require("sh").run(server.data(), "-c", COPY, data.toString());
      ResultSet label =
          statement.executeQuery("SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)");
      label.next();
      Files.writeString(data.resolve("backup_label"), label.getString(1));
      return data;
    } catch (SQLException | IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
