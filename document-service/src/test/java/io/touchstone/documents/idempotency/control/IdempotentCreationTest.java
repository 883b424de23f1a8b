// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.control;

import static java.time.ZoneOffset.UTC;
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
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
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
    assertEquals(IdempotentCreation.MAX_KEYS, keys());
    assertEquals("/1001", create("k999"));
  }

  @Test
  void expiredKeysAreDeletedInBatches() {
    storeExpiredKeys(1_500);
    create("a");
    assertEquals(501, keys());
    create("b");
    assertEquals(2, keys());
  }

  @Test
  void anExpiredKeyCreatesAgainAlthoughOlderOnesAreNotDeletedYet() {
    create("a");
    age(IdempotentCreation.RETENTION.plusSeconds(1));
    storeExpiredKeys(1_500);
    assertEquals("/2", create("a"));
    assertEquals("/2", create("a"));
  }

  /** Stores keys of other callers that expired two days ago. */
  private void storeExpiredKeys(int count) {
    OffsetDateTime then =
        Instant.now().minus(Duration.ofDays(3)).truncatedTo(ChronoUnit.SECONDS).atOffset(UTC);
    database.write(
        statements -> {
          statements.updateAll(
              "INSERT INTO creation (user_id, idempotency_key, request, location, created)"
                  + " VALUES (?, 'a', 'fingerprint', '/', ?)",
              IntStream.range(0, count).mapToObj(i -> new Object[] {100 + i, then}));
          return null;
        });
  }

  private long keys() {
    return database.first("SELECT COUNT(*) FROM creation", row -> row.number(1)).orElseThrow();
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
