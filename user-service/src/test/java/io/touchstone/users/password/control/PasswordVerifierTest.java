// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static io.touchstone.testing.problem.Problems.response;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.TestUserService;
import io.touchstone.users.password.entity.SignInOrigin;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
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
  private static final SignInOrigin DEVICE = SignInOrigin.device("1", "192.0.2.1");

  private final TestUserService service;
  private final SignInFailures failures;
  private final Optional<Long> ada;

  PasswordVerifierTest(TestDatabase kind) {
    service = new TestUserService(kind);
    failures = service.failures;
    ada = Optional.of(service.store("ada", PASSWORD).id());
  }

  @Test
  void anUnknownLoginCostsTheSameHash() {
    assertFalse(matches("nobody", HOME, Optional.empty(), PASSWORD));
    String unknown = service.hasher.verified.get(0);
    assertEquals(shape(new PasswordHasher().hash(PASSWORD)), shape(unknown));
  }

  /** Returns what determines the cost of a hash: its algorithm, iterations and lengths. */
  private static List<Object> shape(String hash) {
    String[] parts = hash.split(":");
    return List.of(parts[0], parts[1], parts[2].length(), parts[3].length());
  }

  @Test
  void aUserWithoutAPasswordCannotSignIn() {
    Optional<Long> seeded = Optional.of(service.store("seeded", null).id());
    assertFalse(matches("seeded", HOME, seeded, ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ada", "nobody"})
  void theSixthAttemptMustWaitForKnownAndUnknownLogins(String login) {
    Optional<Long> user = ada.filter(known -> login.equals("ada"));
    fail(login, user, 5);
    assertRefused(1, login, user);
    assertEquals(5, service.hasher.verified.size());
    service.clock.move(Duration.ofSeconds(1));
    assertFalse(matches(login, HOME, user, "wrong"));
    assertRefused(2, login, user);
  }

  @Test
  void theCorrectPasswordMustWaitToo() {
    fail("ada", ada, 5);
    assertRefused(1, "ada", ada);
    service.clock.move(Duration.ofSeconds(1));
    assertTrue(matches("ada", HOME, ada, PASSWORD));
  }

  @Test
  void anotherLoginDoesNotWait() {
    fail("nobody", Optional.empty(), 5);
    assertTrue(matches("ada", HOME, ada, PASSWORD));
  }

  @Test
  void fromTheHundredthFailureOnOnlyKnownDevicesDoNotWait() {
    for (int guess = 1; guess < 100; guess++) {
      failures.add("ada", SignInOrigin.network("198.51.100." + guess));
    }
    assertTrue(matches("ada", HOME, ada, PASSWORD));
    failures.add("ada", SignInOrigin.network("198.51.100.100"));
    assertRefused(1, "ada", ada);
    assertTrue(matches("ada", DEVICE, ada, PASSWORD));
  }

  /** As if it were the login and the device of somebody else. */
  @Test
  void aLoginWithALineBreakDelaysNoOtherOne() {
    for (int guess = 0; guess < 100; guess++) {
      failures.add("ada\n" + DEVICE.key(), SignInOrigin.network("198.51.100." + guess));
      failures.add(DEVICE.key() + "\nada", SignInOrigin.network("198.51.100." + guess));
    }
    assertTrue(matches("ada", DEVICE, ada, PASSWORD));
  }

  @Test
  void aKnownDeviceWaitsAfterItsOwnFailures() {
    for (int guess = 0; guess < 5; guess++) {
      failures.add("ada", DEVICE);
    }
    assertEquals(429, status(() -> matches("ada", DEVICE, ada, PASSWORD)));
    assertTrue(matches("ada", HOME, ada, PASSWORD));
  }

  @Test
  void aSuccessResetsTheCount() {
    fail("ada", ada, 4);
    failures.clear("ada", HOME);
    fail("ada", ada, 4);
    assertTrue(matches("ada", HOME, ada, PASSWORD));
  }

  @Test
  void failuresAreForgottenAfterAnHour() {
    fail("ada", ada, 4);
    service.clock.move(Duration.ofHours(1));
    fail("nobody", Optional.empty(), 1);
    assertEquals(2, service.count("sign_in_failure"));
    fail("ada", ada, 4);
    assertTrue(matches("ada", HOME, ada, PASSWORD));
  }

  @Test
  void forgottenFailuresAreDeletedInBatches() {
    service.database.run(
        statements ->
            statements.updateAll(
                "INSERT INTO sign_in_failure (login_hash, failures, retry, forget)"
                    + " VALUES (?, 1, '2025-01-01', '2025-01-01')",
                IntStream.range(0, 1_500).mapToObj(i -> new Object[] {"x" + i})));
    failures.add("ada", HOME);
    assertEquals(500, service.count("sign_in_failure WHERE login_hash LIKE 'x%'"));
    failures.add("ada", HOME);
    assertEquals(0, service.count("sign_in_failure WHERE login_hash LIKE 'x%'"));
  }

  @Test
  void concurrentGuessesAreAllCounted() {
    IntStream.range(0, 4).parallel().forEach(i -> matches("ada", HOME, ada, "wrong" + i));
    assertEquals(
        List.of(4L, 4L),
        service.database.list(
            "SELECT failures FROM sign_in_failure", row -> row.number("failures")));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "4, 0", "5, 1", "6, 2", "10, 32", "11, 60", "1000000000000, 60"})
  void theDelayDoublesUpToAMinute(long failed, long seconds) {
    assertEquals(
        Duration.ofSeconds(seconds), SignInFailures.delay(failed, SignInFailures.FIRST_DELAYED));
  }

  private boolean matches(String login, SignInOrigin origin, Optional<Long> user, String password) {
    return service.verifier.matchingHash(login, origin, user, password).isPresent();
  }

  private void fail(String login, Optional<Long> user, int times) {
    for (int i = 0; i < times; i++) {
      assertFalse(matches(login, HOME, user, "wrong"));
    }
  }

  /** Expects that the caller has to wait for some seconds, and up to four more. */
  private void assertRefused(int seconds, String login, Optional<Long> user) {
    Response refusal = response(() -> matches(login, HOME, user, PASSWORD));
    assertEquals(429, refusal.getStatus());
    int more = Integer.parseInt(refusal.getHeaderString("Retry-After")) - seconds;
    assertTrue(0 <= more && more < 5, () -> seconds + " + " + more);
  }
}
