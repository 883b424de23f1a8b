// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;

/** A PostgreSQL server that archives its log, and can return to any moment after a base backup. */
public final class ArchivedPostgreSql implements AutoCloseable {

  private final Path archive;
  private PostgreSqlServer server = PostgreSqlServer.start();
  private Path backup;

  /**
   * Starts an empty server.
   *
   * @param archive an empty directory
   */
  public ArchivedPostgreSql(Path archive) {
    this.archive = archive;
    server.execute("ALTER SYSTEM SET archive_mode = on");
    server.execute("ALTER SYSTEM SET archive_command = 'cp %p " + archive + "/%f'");
    server.restart();
  }

  public PostgreSqlServer server() {
    return server;
  }

  public void backUp() {
    backup = server.copy();
  }

  /**
   * Replaces the server by one with the data of an earlier moment.
   *
   * @param moment after the backup and before the last change
   */
  public void restore(String moment) throws IOException {
    String last = server.query("SELECT pg_walfile_name(pg_switch_wal())");
    await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(archive.resolve(last)));
    server.close();
    Files.writeString(
        backup.resolve("postgresql.auto.conf"),
        """
        archive_mode = off
        restore_command = 'cp %s/%%f %%p'
        recovery_target_time = '%s'
        recovery_target_action = promote
        """
            .formatted(archive, moment),
        StandardOpenOption.APPEND);
    Files.createFile(backup.resolve("recovery.signal"));
    server = PostgreSqlServer.startOn(backup, 0, Map.of());
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> server.query("SELECT pg_is_in_recovery()").equals("f"));
  }

  @Override
  public void close() {
    server.close();
  }
}
