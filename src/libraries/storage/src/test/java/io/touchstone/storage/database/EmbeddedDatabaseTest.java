// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.testing.database.TestDatabase;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedDatabaseTest {

  @TempDir Path directory;

  @Test
  void aClosedDatabaseReleasesItsFileAndKeepsItsData() throws IOException {
    Database database =
        new Database(
            TestDatabase.H2.at(
                "jdbc:h2:file:"
                    + directory.resolve("notes")
                    + ";DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE"));
    database.write(on -> on.update("CREATE TABLE entry (id BIGINT PRIMARY KEY)"));
    database.write(on -> on.update("INSERT INTO entry (id) VALUES (7)"));
    try (FileChannel file =
        FileChannel.open(directory.resolve("notes.mv.db"), StandardOpenOption.WRITE)) {
      assertThrows(OverlappingFileLockException.class, file::tryLock);
      database.close();
      assertNotNull(file.tryLock());
    }
    assertEquals(Optional.of(7L), database.first("SELECT id FROM entry", row -> row.number("id")));
    database.close();
  }
}
