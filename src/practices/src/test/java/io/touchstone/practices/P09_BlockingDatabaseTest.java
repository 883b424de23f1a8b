// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static io.touchstone.documents.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnEachDatabase
class P09_BlockingDatabaseTest {

  private final P09_BlockingDatabase practice = new P09_BlockingDatabase();

  P09_BlockingDatabaseTest(TestDatabase database) {
    practice.query = new SleepingQuery();
    practice.query.database = new Database(database.empty());
  }

  @Test
  void responseContainsTheWaitOfTheQuery() {
    assertEquals("{\"millis\":1}", practice.query("1"));
    assertEquals("{\"millis\":2}", practice.query("2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "1001", "9999", "01", "1.5", "ten"})
  void invalidWaitIsABadRequest(String millis) {
    assertEquals(400, status(() -> practice.query(millis)));
  }

  @Test
  void withoutAnExecutorOfVirtualThreadsThereIsNoSuchVariant() {
    assertEquals(404, status(() -> practice.virtual("1", null)));
  }
}
