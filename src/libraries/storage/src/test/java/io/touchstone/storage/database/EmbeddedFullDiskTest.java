// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.awaitility.Awaitility;
import org.h2.store.fs.FilePath;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What H2 does when its disk is full. */
class EmbeddedFullDiskTest {

  private static final long DISK_SIZE = 4 << 20;
  private static final int PAGE_SIZE = 200_000;

  private final Random random = new Random(1);

  @TempDir Path directory;

  private Database database;

  @BeforeEach
  void createTable() {
    FilePath.register(new ObservedFiles());
    String file = ObservedFiles.SCHEME + ':' + directory.resolve("notes");
    // The default retention time would make the test wait for 45 s.
    String options = ";DB_CLOSE_DELAY=-1;WRITE_DELAY=0;RETENTION_TIME=100";
    database = new Database(TestDatabase.H2.at("jdbc:h2:" + file + options));
    database.run(on -> on.update("CREATE TABLE page (id BIGINT PRIMARY KEY, text VARCHAR)"));
    ObservedFiles.limit(DISK_SIZE);
  }

  @AfterEach
  void close() {
    ObservedFiles.limit(Long.MAX_VALUE);
    database.close();
  }

  @Test
  void readsAndDeletionsContinueAndTheirSpaceIsUsedAgain() throws Exception {
    int stored = fill();
    assertEquals(Optional.of((long) stored), count());
    database.run(on -> on.update("DELETE FROM page WHERE id < ?", stored / 2));
    assertEquals(Optional.of((long) stored - stored / 2), count());
    Awaitility.await().ignoreExceptions().until(() -> insert(stored));
    assertTrue(Files.size(directory.resolve("notes.mv.db")) <= DISK_SIZE);
  }

  @Test
  void theResponseNamesTheCause() {
    DatabaseException full = assertThrows(DatabaseException.class, () -> update(fill()));
    assertTrue(full.isOutage());
    try (var response = new DatabaseExceptionMapper().toResponse(full)) {
      assertEquals(503, response.getStatus());
      assertTrue(response.getEntity().toString().contains("disk"), response.getEntity()::toString);
    }
  }

  /** Inserts pages until one does not fit, and returns the number of those that did. */
  private int fill() {
    int stored = 0;
    try {
      while (insert(stored)) {
        stored++;
      }
    } catch (DatabaseException full) {
      assertTrue(full.isFileUnwritable());
    }
    return stored;
  }

  private boolean insert(long id) {
    return database.write(on -> on.update("INSERT INTO page VALUES (?, ?)", id, text())) == 1;
  }

  private void update(int stored) {
    for (long id : List.of(0L, stored - 1L, 0L, stored - 1L, 0L, stored - 1L)) {
      database.write(on -> on.update("UPDATE page SET text = ? WHERE id = ?", text(), id));
    }
  }

  private String text() {
    return random
        .ints(PAGE_SIZE, 'a', 'z')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private Optional<Long> count() {
    return database.first("SELECT COUNT(*) AS pages FROM page", row -> row.number("pages"));
  }
}
