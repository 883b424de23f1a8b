// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.commons.io.function.Uncheck;
import org.h2.store.fs.FilePath;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a crash can undo on H2: a copy of the file is what a crash at that moment would leave. */
class EmbeddedCrashTest {

  @TempDir Path directory;

  private Database database;
  @AutoClose private Connection writer;
  @AutoClose private Connection reader;

  @BeforeAll
  static void register() {
    FilePath.register(new ObservedFiles());
  }

  @BeforeEach
  void open() throws SQLException {
    String url = ObservedFiles.SCHEME + ':' + directory.resolve("notes") + ";WRITE_DELAY=0";
    database = new Database(TestDatabase.H2.at("jdbc:h2:" + url));
    writer = connect(url);
    reader = connect(url);
    update("CREATE TABLE note (version BIGINT)");
    update("INSERT INTO note (version) VALUES (16)");
  }

  @Test
  void anAcknowledgedChangeSurvives() {
    update("UPDATE note SET version = 17");
    assertEquals(Optional.of(17L), versionAfterCrash());
  }

  @Test
  void aChangeThatReadersSawMayBeUndoneUntilItIsAcknowledged() {
    List<Optional<Long>> versions = new ArrayList<>();
    ObservedFiles.beforeNextWrite(
        () -> {
          versions.add(version(reader));
          versions.add(versionAfterCrash());
        });
    update("UPDATE note SET version = 17");
    assertEquals(List.of(Optional.of(17L), Optional.of(16L)), versions);
  }

  @Test
  void aRowIsReturnedWhenItIsStored() {
    List<CompletableFuture<Optional<Long>>> afterRead = new ArrayList<>();
    ObservedFiles.beforeNextWrite(
        () ->
            afterRead.add(
                Concurrently.start(
                    () -> {
                      database.firstStored("SELECT version FROM note", row -> row.number(1));
                      return versionAfterCrash();
                    })));
    update("UPDATE note SET version = 17");
    assertEquals(Optional.of(17L), afterRead.get(0).join());
  }

  private static Connection connect(String url) throws SQLException {
    return TestDatabase.H2.at("jdbc:h2:" + url).getConnection();
  }

  private void update(String sql) {
    new Statements(writer).update(sql);
  }

  private static Optional<Long> version(Connection connection) {
    return new Statements(connection).first("SELECT version FROM note", row -> row.number(1));
  }

  private Optional<Long> versionAfterCrash() {
    Path copy = directory.resolve("crashed.mv.db");
    Uncheck.get(() -> Files.copy(directory.resolve("notes.mv.db"), copy));
    try (Connection crashed = connect("file:" + directory.resolve("crashed"))) {
      return version(crashed);
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }
}
