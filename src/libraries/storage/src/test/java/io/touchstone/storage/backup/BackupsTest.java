// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.EmbeddedDatabaseFile;
import io.touchstone.testing.database.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.tools.Restore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupsTest {

  private static final Instant NOON = Instant.parse("2026-08-17T12:00:00Z");
  private static final String INSERT = "INSERT INTO entry (id) VALUES (?)";

  @TempDir Path directory;

  private Database database;

  @BeforeEach
  void open() {
    database = at(directory.resolve("data"));
    database.write(on -> on.update("CREATE TABLE entry (id BIGINT PRIMARY KEY)"));
  }

  private static Database at(Path data) {
    return new Database(
        TestDatabase.H2.at("jdbc:h2:file:" + data.resolve("notes") + ";DB_CLOSE_DELAY=-1"));
  }

  private Backups backups(int kept, Instant now) {
    return new Backups(
        database, "notes", directory.resolve("backups"), kept, Clock.fixed(now, ZoneOffset.UTC));
  }

  @Test
  void aBackupIsAConsistentSnapshotWhileWritesContinue() throws Exception {
    AtomicLong written = new AtomicLong();
    AtomicBoolean stop = new AtomicBoolean();
    CompletableFuture<Void> writer =
        CompletableFuture.runAsync(
            () -> {
              while (!stop.get()) {
                long next = written.get() + 1;
                database.write(on -> on.update(INSERT, next));
                written.set(next);
              }
            });
    while (written.get() < 500) {
      Thread.sleep(1);
    }
    long before = written.get();
    Path backup = backups(1, NOON).take();
    long after = written.get() + 1;
    stop.set(true);
    writer.join();

    Path restored = Files.createDirectory(directory.resolve("restored"));
    Restore.execute(backup.toString(), restored.toString(), null);
    long entries = count(at(restored), "COUNT(*)");
    assertEquals(entries, count(at(restored), "MAX(id)"));
    assertTrue(before <= entries && entries <= after, before + " " + entries + " " + after);
  }

  @Test
  void deletesTheOldestBackupsFirst() throws Exception {
    for (int hour = 0; hour < 4; hour++) {
      backups(2, NOON.plusSeconds(hour * 3_600L)).take();
    }
    assertEquals(
        List.of("notes-20260817T140000.000Z.zip", "notes-20260817T150000.000Z.zip"),
        backups(2, NOON).all().stream().map(file -> file.getFileName().toString()).toList());
  }

  @Test
  void onlyTheOwnerMayReadABackup() throws Exception {
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(backups(1, NOON).take())));
  }

  @Test
  void onlyEmbeddedDatabasesHaveAFile() {
    assertEquals(
        Optional.of("notes"),
        EmbeddedDatabaseFile.of(database.source()).map(EmbeddedDatabaseFile::name));
    assertEquals(Optional.empty(), EmbeddedDatabaseFile.of(TestDatabase.H2.empty()));
    assertEquals(Optional.empty(), EmbeddedDatabaseFile.of(TestDatabase.POSTGRESQL.empty()));
  }

  private static long count(Database database, String aggregate) {
    return database
        .first("SELECT " + aggregate + " FROM entry", row -> row.number(1))
        .orElseThrow();
  }
}
