// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class IdempotentCreationTest {

  private final TestDocuments documents;
  private final IdempotentCreation creation;
  private final AtomicInteger created = new AtomicInteger();

  IdempotentCreationTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    creation = new IdempotentCreation(documents.database());
  }

  @Test
  void aKeyIsValidForOneRequestOnly() {
    create("a");
    CreationRequest other = new CreationRequest(ADA, Optional.of("a"), "other");
    assertEquals(422, status(() -> creation.create(other, statements -> "other")));
  }

  @Test
  void aKeyIsValidForADay() {
    create("a");
    age(IdempotentCreation.RETENTION.minusMinutes(1));
    assertEquals("1", create("a"));
  }

  @Test
  void theOldestKeysOfACallerExpireEarly() {
    create("oldest");
    age(Duration.ofHours(1));
    for (int key = 0; key < IdempotentCreation.MAX_KEYS; key++) {
      create("k" + key);
    }
    assertEquals(IdempotentCreation.MAX_KEYS, documents.count("creation"));
    assertEquals("1001", create("k999"));
  }

  @Test
  void expiredKeysAreDeletedInBatches() {
    storeExpiredKeys(1_500);
    create("a");
    assertEquals(501, documents.count("creation"));
    create("b");
    assertEquals(2, documents.count("creation"));
  }

  @Test
  void anExpiredKeyCreatesAgainAlthoughOlderOnesAreNotDeletedYet() {
    create("a");
    age(IdempotentCreation.RETENTION.plusSeconds(1));
    storeExpiredKeys(1_500);
    assertEquals("2", create("a"));
    assertEquals("2", create("a"));
  }

  /** Stores keys of other callers that expired two days ago. */
  private void storeExpiredKeys(int count) {
    Instant then = DocumentStore.now().minus(Duration.ofDays(3));
    documents.transaction(
        statements ->
            statements.updateAll(
                "INSERT INTO creation (user_id, idempotency_key, request, created_id, created)"
                    + " VALUES (?, 'a', 'fingerprint', '0', ?)",
                IntStream.range(0, count).mapToObj(i -> new Object[] {100 + i, then})));
  }

  private void age(Duration age) {
    documents.update("UPDATE creation SET created = ?", DocumentStore.now().minus(age));
  }

  private String create(String key) {
    CreationRequest request = new CreationRequest(ADA, Optional.of(key), "fingerprint");
    return creation.create(request, statements -> created.incrementAndGet());
  }
}
