// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class IdempotentCreationTest {

  private static final Caller ADA = new Caller(1, "ada");

  private final Database database;
  private final IdempotentCreation creation;
  private final AtomicInteger created = new AtomicInteger();

  IdempotentCreationTest(TestDatabase kind) {
    database = TestDocuments.in(kind).database();
    creation = new IdempotentCreation(database);
  }

  @Test
  void aKeyCreatesOnce() {
    assertEquals("/1", create("a"));
    assertEquals("/1", create("a"));
    assertEquals("/2", create("b"));
  }

  @Test
  void aKeyIsValidForOneRequestOnly() {
    create("a");
    CreationRequest other = new CreationRequest(Optional.of("a"), "other");
    ProblemException refused =
        assertThrows(
            ProblemException.class, () -> creation.create(ADA, other, statements -> "/other"));
    assertEquals(422, refused.getResponse().getStatus());
  }

  @Test
  void anExpiredKeyCreatesAgain() {
    create("a");
    age(IdempotentCreation.RETENTION.plusSeconds(1));
    assertEquals("/2", create("a"));
    assertEquals("/2", create("a"));
  }

  @Test
  void aKeyIsValidForADay() {
    create("a");
    age(IdempotentCreation.RETENTION.minusMinutes(1));
    assertEquals("/1", create("a"));
  }

  @Test
  void theOldestKeysOfACallerExpireEarly() {
    create("oldest");
    age(Duration.ofHours(1));
    for (int key = 0; key < IdempotentCreation.MAX_KEYS; key++) {
      create("k" + key);
    }
    assertEquals(
        Optional.of((long) IdempotentCreation.MAX_KEYS),
        database.first("SELECT COUNT(*) FROM creation", row -> row.number(1)));
    assertEquals("/1001", create("k999"));
  }

  private void age(Duration age) {
    Instant then = Instant.ofEpochSecond(Instant.now().minus(age).getEpochSecond());
    database.write(statements -> statements.update("UPDATE creation SET created = ?", then));
  }

  private String create(String key) {
    CreationRequest request = new CreationRequest(Optional.of(key), "fingerprint");
    return creation.create(ADA, request, statements -> "/" + created.incrementAndGet());
  }
}
