// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.practices.P09_BlockingDatabase.Title;
import io.touchstone.testing.database.TestDatabase;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.NotFoundException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Practices 09 and 36, which need PostgreSQL. */
class P09_BlockingDatabaseTest {

  private final P09_BlockingDatabase practice = new P09_BlockingDatabase();

  @Test
  void theNewestPostsAreReturnedAfterAnyWait() {
    practice.database = new Database(TestDatabase.POSTGRESQL.empty());
    new PostSeed(practice.database, 50, 1).storeLists();
    List<Title> titles = practice.titles(1, "0");
    assertEquals(
        List.of("Post 49 of 1", "Post 48 of 1", "Post 47 of 1", "Post 46 of 1", "Post 45 of 1"),
        titles.stream().map(Title::title).toList());
    assertEquals(titles, practice.titles(1, "5"));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "-1", "1001", "9999", "01", "1.5", "ten"})
  void invalidWaitIsABadRequest(String millis) {
    assertThrows(BadRequestException.class, () -> practice.titles(1, millis));
  }

  @Test
  void withoutAnExecutorOfVirtualThreadsThereIsNoSuchVariant() {
    assertThrows(NotFoundException.class, () -> new P36_Executor().virtual(1, "1", null));
  }
}
