// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class StatementsTest {

  private static final String TABLE =
      "CREATE TABLE note (id UUID PRIMARY KEY, text VARCHAR(20) NOT NULL,"
          + " written TIMESTAMP(3) WITH TIME ZONE NOT NULL, likes BIGINT)";
  private static final String INSERT =
      "INSERT INTO note (id, text, written, likes) VALUES (?, ?, ?, ?)";
  private static final String ALL = "SELECT id, text, written, likes FROM note ORDER BY likes";

  private static final UUID ID = UUID.fromString("ff0069a7-bf80-4f29-bdf0-aeb6cc8da593");
  private static final Instant NOON = Instant.parse("2016-08-17T12:00:00.123Z");

  private final Database database;

  private record Note(UUID id, String text, Instant written, long likes) {

    static Note of(ResultRow row) throws SQLException {
      return new Note(
          row.uuid("id"), row.text("text"), row.instant("written"), row.number("likes"));
    }
  }

  StatementsTest(TestDatabase testDatabase) {
    database = new Database(testDatabase.empty());
    update(TABLE);
  }

  @Test
  void readsWhatItWrote() {
    update(INSERT, ID, "Grüße ✓", NOON, 7L);
    assertEquals(
        Optional.of(new Note(ID, "Grüße ✓", NOON, 7)),
        database.first("SELECT id, text, written, likes FROM note WHERE id = ?", Note::of, ID));
  }

  @Test
  void readsANullNumberAsZero() {
    update(INSERT, ID, "new", NOON, null);
    assertEquals(List.of(new Note(ID, "new", NOON, 0)), database.list(ALL, Note::of));
  }

  @Test
  void anEmptyResultHasNoRows() {
    assertEquals(Optional.empty(), database.first(ALL, Note::of));
    assertEquals(List.of(), database.list(ALL, Note::of));
  }

  @Test
  void anUpdateReturnsTheNumberOfRows() {
    insertNumbered(3);
    assertEquals(2, update("UPDATE note SET text = ? WHERE likes < ?", "old", 2L));
    assertEquals(0, update("DELETE FROM note WHERE id = ?", ID));
  }

  @Test
  void storesSeveralBatches() {
    insertNumbered(2_500);
    assertEquals(
        LongStream.range(0, 2_500).boxed().toList(),
        database.list(ALL, Note::of).stream().map(Note::likes).toList());
  }

  @Test
  void recognisesADuplicateAlsoInABatch() {
    Object[] row = {ID, "twice", NOON, 1L};
    assertTrue(failure(() -> insertAll(Stream.of(row, row))).isDuplicate());
    update(INSERT, row);
    assertTrue(failure(() -> update(INSERT, row)).isDuplicate());
  }

  @Test
  void anotherConstraintViolationIsNotADuplicate() {
    DatabaseException failed = failure(() -> update(INSERT, ID, null, NOON, 1L));
    assertFalse(failed.isDuplicate());
    assertFalse(failed.isConflict());
    assertFalse(failed.isOutage());
  }

  private int update(String sql, Object... parameters) {
    return database.write(statements -> statements.update(sql, parameters));
  }

  private void insertNumbered(int count) {
    insertAll(
        LongStream.range(0, count)
            .mapToObj(i -> new Object[] {UUID.randomUUID(), "note", NOON, i}));
  }

  private void insertAll(Stream<Object[]> rows) {
    database.write(
        statements -> {
          statements.updateAll(INSERT, rows);
          return null;
        });
  }

  private static DatabaseException failure(Runnable work) {
    return assertThrows(DatabaseException.class, work::run);
  }
}
