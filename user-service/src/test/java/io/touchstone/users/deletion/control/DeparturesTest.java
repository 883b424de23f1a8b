// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.deletion.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.nimbusds.jwt.SignedJWT;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.MovableClock;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.document.control.TestDocumentService;
import io.touchstone.users.key.control.TestSigningKeys;
import io.touchstone.users.password.control.FakePasswordHash;
import io.touchstone.users.password.control.TestPasswords;
import io.touchstone.users.session.control.AccessTokens;
import io.touchstone.users.user.control.TestUsers;
import io.touchstone.users.user.entity.User;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEachDatabase
class DeparturesTest {

  private static final String PASSWORD = "correct horse";

  @TempDir Path directory;

  private final MovableClock clock = new MovableClock();
  private final FakePasswordHash hash = new FakePasswordHash();
  private final TestDocumentService documentService = TestDocumentService.start();
  private final Departures departures = new Departures();
  private final Database database;
  private final User ada;

  DeparturesTest(TestDatabase kind) {
    database = TestUserDatabase.migrated(kind);
    ada = TestUsers.stored(database, "ada", hash.generate(PASSWORD.toCharArray()));
    TestUsers.stored(database, "grace", "a hash");
  }

  @BeforeEach
  void assemble() {
    departures.database = database;
    departures.documents = documentService.target();
    departures.tokens = new AccessTokens(TestSigningKeys.in(directory), "https://issuer.example");
    departures.clock = clock;
  }

  @AfterEach
  void stop() {
    documentService.close();
  }

  private void deleteAccount() {
    AccountDeletion deletion = new AccountDeletion();
    deletion.database = database;
    deletion.users = TestUsers.store(database);
    deletion.verifier =
        TestPasswords.verifier(database, hash, TestPasswords.failures(database, clock));
    deletion.clock = clock;
    deletion.delete(ada.id(), PASSWORD);
  }

  @Test
  void nobodyIsRemovedWithoutADeletion() {
    departures.run();
    assertEquals(List.of(), documentService.requests());
  }

  @Test
  void departureIsReportedToDocumentServiceAsTheUser() throws Exception {
    deleteAccount();
    documentService.respondWith(204);
    departures.run();
    assertEquals(List.of("DELETE /users/" + ada.id()), documentService.requests());
    assertEquals(
        String.valueOf(ada.id()),
        SignedJWT.parse(documentService.tokens().get(0)).getJWTClaimsSet().getSubject());
  }

  @Test
  void departureIsReportedOnceMoreAfterAccessTokensHaveExpired() {
    deleteAccount();
    documentService.respondWith(204, 204);
    departures.run();
    departures.run();
    assertRequests(1);
    clock.move(Departures.TOKENS_EXPIRED);
    departures.run();
    departures.run();
    assertRequests(2);
  }

  @Test
  void departureIsReportedUntilNothingIsLeft() {
    deleteAccount();
    documentService.respondWith(202, 202, 204);
    for (int i = 0; i < 4; i++) {
      departures.run();
    }
    assertRequests(3);
  }

  @Test
  void failedReportIsRepeatedLater() {
    deleteAccount();
    documentService.respondWith(503, 403, 204);
    for (int i = 0; i < 3; i++) {
      departures.run();
      departures.run();
      assertRequests(i + 1);
      clock.move(Departures.PAUSE_AFTER_FAILURE);
    }
  }

  @Test
  void reportIsRepeatedAfterAnOutage() {
    deleteAccount();
    documentService.close();
    departures.run();
    clock.move(Departures.PAUSE_AFTER_FAILURE.plus(Duration.ofMillis(1)));
    try (TestDocumentService restarted = TestDocumentService.start()) {
      restarted.respondWith(204);
      departures.documents = restarted.target();
      departures.run();
      assertEquals(1, restarted.requests().size());
    }
  }

  @Test
  void theUsersTokensAreDeletedInBatches() {
    storeUsedTokens(2_500);
    deleteAccount();
    documentService.respondWith(204);
    departures.run();
    assertEquals(
        Optional.of(0L),
        database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1)));
  }

  private void storeUsedTokens(int count) {
    OffsetDateTime expires = clock.instant().plus(Duration.ofDays(1)).atOffset(ZoneOffset.UTC);
    database.write(
        statements -> {
          statements.updateAll(
              "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
                  + " VALUES (?, ?, ?, ?, TRUE, CURRENT_TIMESTAMP)",
              IntStream.range(0, count)
                  .mapToObj(i -> new Object[] {"x" + i, UUID.randomUUID(), ada.id(), expires}));
          return null;
        });
  }

  private void assertRequests(int count) {
    assertEquals(
        Collections.nCopies(count, "DELETE /users/" + ada.id()), documentService.requests());
  }
}
