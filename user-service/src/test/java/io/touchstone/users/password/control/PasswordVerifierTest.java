// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static java.time.ZoneOffset.UTC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.MovableClock;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.user.control.TestUsers;
import io.touchstone.users.user.entity.User;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@OnEachDatabase
class PasswordVerifierTest {

  private static final String PASSWORD = "correct horse";
  private static final SignInOrigin HOME = SignInOrigin.network("192.0.2.1");

  private final MovableClock clock = new MovableClock();
  private final FakePasswordHash hash = new FakePasswordHash();
  private final Database database;
  private final SignInFailures failures;
  private final PasswordVerifier verifier;
  private final Optional<User> ada;

  PasswordVerifierTest(TestDatabase kind) {
    database = TestUserDatabase.migrated(kind);
    failures = TestPasswords.failures(database, clock);
    verifier = TestPasswords.verifier(database, hash, failures);
    ada = Optional.of(TestUsers.stored(database, "ada", hash.generate(PASSWORD.toCharArray())));
  }

  @Test
  void onlyTheUsersOwnPasswordIsValid() {
    assertTrue(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD));
    assertFalse(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD + "x"));
  }

  @Test
  void anUnknownLoginCostsTheSameHash() {
    assertFalse(verifier.verify("nobody", HOME, Optional.empty(), PASSWORD));
    String[] parts = hash.verified.get(0).split(":");
    assertEquals(hash.parameters.get("Pbkdf2PasswordHash.Algorithm"), parts[0]);
    assertEquals(hash.parameters.get("Pbkdf2PasswordHash.Iterations"), parts[1]);
    assertEquals(32, Base64.getDecoder().decode(parts[2]).length);
    assertEquals(32, Base64.getDecoder().decode(parts[3]).length);
  }

  @Test
  void aUserWithoutAPasswordCannotSignIn() {
    Optional<User> seeded = Optional.of(TestUsers.stored(database, "seeded", null));
    assertFalse(verifier.verify("seeded", HOME, seeded.map(User::id), ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ada", "nobody"})
  void theSixthAttemptMustWaitForKnownAndUnknownLogins(String login) {
    Optional<User> user = ada.filter(known -> known.login().equals(login));
    fail(login, user, 5);
    assertEquals("1", refusal(login, user));
    assertEquals(5, hash.verified.size());
    clock.move(Duration.ofSeconds(1));
    assertFalse(verifier.verify(login, HOME, user.map(User::id), "wrong"));
    assertEquals("2", refusal(login, user));
  }

  @Test
  void theCorrectPasswordMustWaitToo() {
    fail("ada", ada, 5);
    assertEquals("1", refusal("ada", ada));
    clock.move(Duration.ofSeconds(1));
    assertTrue(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD));
  }

  @Test
  void anotherLoginDoesNotWait() {
    fail("nobody", Optional.empty(), 5);
    assertTrue(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD));
  }

  @Test
  void failuresElsewhereDoNotDelayTheOwner() {
    for (int guess = 0; guess < 40; guess++) {
      failures.add("ada", SignInOrigin.network("198.51.100.1"));
    }
    assertTrue(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD));
  }

  @Test
  void afterAHundredFailuresOnlyKnownDevicesDoNotWait() {
    for (int guess = 0; guess < 100; guess++) {
      failures.add("ada", SignInOrigin.network("198.51.100." + guess));
    }
    assertEquals("1", refusal("ada", ada));
    SignInOrigin device = SignInOrigin.device("1");
    assertTrue(verifier.verify("ada", device, ada.map(User::id), PASSWORD));
  }

  @Test
  void aKnownDeviceWaitsAfterItsOwnFailures() {
    SignInOrigin device = SignInOrigin.device("1");
    for (int guess = 0; guess < 5; guess++) {
      failures.add("ada", device);
    }
    assertThrows(
        ProblemException.class, () -> verifier.verify("ada", device, ada.map(User::id), PASSWORD));
    assertTrue(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD));
  }

  @Test
  void aSuccessResetsTheCount() {
    fail("ada", ada, 4);
    failures.clear("ada", HOME);
    fail("ada", ada, 4);
    assertTrue(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD));
  }

  @Test
  void failuresAreForgottenAfterAnHour() {
    fail("ada", ada, 4);
    clock.move(Duration.ofHours(1));
    fail("nobody", Optional.empty(), 1);
    assertEquals(
        Optional.of(2L),
        database.first("SELECT COUNT(*) FROM sign_in_failure", row -> row.number(1)));
    fail("ada", ada, 4);
    assertTrue(verifier.verify("ada", HOME, ada.map(User::id), PASSWORD));
  }

  @Test
  void forgottenFailuresAreDeletedInBatches() {
    Instant hourAgo = clock.instant().minus(Duration.ofHours(1));
    database.write(
        statements -> {
          statements.updateAll(
              "INSERT INTO sign_in_failure (login_hash, failures, retry, forget)"
                  + " VALUES (?, 1, ?, ?)",
              IntStream.range(0, 1_500)
                  .mapToObj(
                      i -> new Object[] {"x" + i, hourAgo.atOffset(UTC), hourAgo.atOffset(UTC)}));
          return null;
        });
    failures.add("ada", HOME);
    assertEquals(500, expiredFailures());
    failures.add("ada", HOME);
    assertEquals(0, expiredFailures());
  }

  private long expiredFailures() {
    return database
        .first(
            "SELECT COUNT(*) FROM sign_in_failure WHERE forget <= ?",
            row -> row.number(1),
            clock.instant())
        .orElseThrow();
  }

  @Test
  void concurrentGuessesAreAllCounted() {
    IntStream.range(0, 4)
        .parallel()
        .forEach(i -> verifier.verify("ada", HOME, ada.map(User::id), "wrong" + i));
    assertEquals(
        List.of(4L, 4L),
        database.list("SELECT failures FROM sign_in_failure", row -> row.number(1)));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "4, 0", "5, 1", "6, 2", "10, 32", "11, 60", "1000000000000, 60"})
  void theDelayDoublesUpToAMinute(long failed, long seconds) {
    assertEquals(
        Duration.ofSeconds(seconds), SignInFailures.delay(failed, SignInFailures.FIRST_DELAYED));
  }

  private void fail(String login, Optional<User> user, int times) {
    for (int i = 0; i < times; i++) {
      assertFalse(verifier.verify(login, HOME, user.map(User::id), "wrong"));
    }
  }

  /** Returns the seconds that the caller has to wait. */
  private String refusal(String login, Optional<User> user) {
    ProblemException refusal =
        assertThrows(
            ProblemException.class,
            () -> verifier.verify(login, HOME, user.map(User::id), PASSWORD));
    assertEquals(429, refusal.getResponse().getStatus());
    return refusal.getResponse().getHeaderString("Retry-After");
  }
}
