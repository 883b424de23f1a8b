// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jwt.SignedJWT;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.MovableClock;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.key.control.SigningKeys;
import io.touchstone.users.key.control.TestSigningKeys;
import io.touchstone.users.password.control.FakePasswordHash;
import io.touchstone.users.password.control.TestPasswords;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.TokenPair;
import io.touchstone.users.user.control.TestUsers;
import io.touchstone.users.user.entity.IdempotencyKey;
import io.touchstone.users.user.entity.User;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEachDatabase
class SessionsTest {

  private static final Credentials VALID = new Credentials("ada", "correct horse", null);

  private static final String HOME = "192.0.2.1";

  @TempDir Path directory;

  private final MovableClock clock = new MovableClock();
  private final FakePasswordHash hash = new FakePasswordHash();
  private final Sessions sessions = new Sessions();
  private final Database database;
  private final User ada;

  SessionsTest(TestDatabase kind) {
    database = TestUserDatabase.migrated(kind);
    ada = TestUsers.stored(database, VALID.login(), hash.generate(VALID.password().toCharArray()));
  }

  @BeforeEach
  void assemble() {
    sessions.users = TestUsers.store(database);
    sessions.failures = TestPasswords.failures(database, clock);
    sessions.verifier = TestPasswords.verifier(database, hash, sessions.failures);
    sessions.limit = TestPasswords.limit(0);
    SigningKeys keys = TestSigningKeys.in(directory);
    sessions.accessTokens = new AccessTokens(keys, "https://issuer.example");
    sessions.devices = new DeviceTokens();
    sessions.devices.keys = keys;
    sessions.devices.clock = clock;
    sessions.refreshTokens = new RefreshTokens();
    sessions.refreshTokens.database = database;
    sessions.refreshTokens.clock = clock;
  }

  @Test
  void signInIssuesTokensOfTheUser() throws Exception {
    TokenPair tokens = signIn();
    assertEquals(
        String.valueOf(ada.id()), SignedJWT.parse(tokens.access()).getJWTClaimsSet().getSubject());
    assertTrue(tokens.refresh().matches("[A-Za-z0-9_-]{43}"), tokens.refresh());
  }

  @Test
  void aWrongPasswordAndAnUnknownLoginGetTheSameResponse() {
    for (String login : new String[] {"ada", "nobody", "No Such\u0000Login", ""}) {
      ProblemException rejected =
          rejected(
              () -> sessions.signIn(new Credentials(login, "wrong", null), HOME, Optional.empty()));
      assertEquals(
          rejected(() -> sessions.signIn(new Credentials("ada", "x", null), HOME, Optional.empty()))
              .getResponse()
              .getEntity(),
          rejected.getResponse().getEntity());
    }
  }

  @Test
  void refreshTokensAreStoredAsHashes() {
    String refresh = signIn().refresh();
    Optional<String> stored =
        database.first("SELECT token_hash FROM refresh_token", row -> row.text(1));
    assertTrue(stored.orElseThrow().matches("[0-9a-f]{64}"));
    assertNotEquals(refresh, stored.orElseThrow());
  }

  @Test
  void eachRefreshTokenCanBeUsedOnce() {
    String first = signIn().refresh();
    String second = sessions.refresh(first).refresh();
    String third = sessions.refresh(second).refresh();
    assertNotEquals(first, second);
    assertNotEquals(second, third);
  }

  @Test
  void usingATokenAgainAfterItsSuccessorEndsItsFamilyOnly() {
    String other = signIn().refresh();
    String first = signIn().refresh();
    String second = sessions.refresh(first).refresh();
    String third = sessions.refresh(second).refresh();
    rejected(() -> sessions.refresh(first));
    rejected(() -> sessions.refresh(second));
    rejected(() -> sessions.refresh(third));
    sessions.refresh(other);
  }

  @Test
  void afterALostResponseTheSameSuccessorIsReturned() {
    String first = signIn().refresh();
    String lost = sessions.refresh(first).refresh();
    clock.move(RefreshTokens.LEEWAY.minusMillis(1));
    assertEquals(lost, sessions.refresh(first).refresh());
    sessions.refresh(lost);
  }

  @Test
  void usingATokenAgainAfterTheLeewayEndsItsFamily() {
    String first = signIn().refresh();
    String second = sessions.refresh(first).refresh();
    clock.move(RefreshTokens.LEEWAY);
    rejected(() -> sessions.refresh(first));
    rejected(() -> sessions.refresh(second));
  }

  @Test
  void concurrentUsesGetTheSameSuccessor() {
    String token = signIn().refresh();
    assertEquals(
        1,
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> sessions.refresh(token).refresh())
            .distinct()
            .count());
  }

  @Test
  void aTokenCannotBeRepeatedAfterSignOut() {
    String first = signIn().refresh();
    sessions.signOut(sessions.refresh(first).refresh());
    rejected(() -> sessions.refresh(first));
  }

  @Test
  void aRepeatedSignInGetsTheSameSession() {
    String lost = signIn("key").refresh();
    clock.move(RefreshTokens.KEY_LIFETIME.minusMillis(1));
    String repeated = signIn("key").refresh();
    String next = sessions.refresh(repeated).refresh();
    rejected(() -> sessions.refresh(lost));
    sessions.signOut(next);
    assertEquals(Optional.of(0L), storedTokens());
  }

  @Test
  void signingOutEndsAllTokensOfARepeatedSignIn() {
    String first = signIn("key").refresh();
    String second = signIn("key").refresh();
    sessions.signOut(first);
    rejected(() -> sessions.refresh(second));
  }

  @Test
  void concurrentSignInsWithOneKeyShareASession() {
    String token =
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> signIn("key").refresh())
            .reduce((first, second) -> second)
            .orElseThrow();
    sessions.signOut(token);
    assertEquals(Optional.of(0L), storedTokens());
  }

  @Test
  void aSignInWithAnotherKeyOrLaterStartsAnotherSession() {
    String first = signIn("key").refresh();
    String other = signIn("other").refresh();
    clock.move(RefreshTokens.KEY_LIFETIME);
    String later = signIn("key").refresh();
    sessions.signOut(first);
    sessions.refresh(other);
    sessions.refresh(later);
  }

  @Test
  void aKeyIsNoPassword() {
    signIn("key");
    rejected(() -> sessions.signIn(new Credentials("ada", "wrong", null), HOME, key("key")));
  }

  @Test
  void aKeyCannotBeUsedForAnotherSignIn() {
    String device = signIn("key").device().orElseThrow();
    Credentials different = new Credentials("ada", VALID.password(), device);
    assertEquals(422, status(() -> sessions.signIn(different, HOME, key("key"))));
  }

  @Test
  void aKeyDoesNotStartASessionThatIsInUse() {
    String first = signIn("key").refresh();
    String second = sessions.refresh(first).refresh();
    assertEquals(409, status(() -> signIn("key")));
    sessions.refresh(second);
  }

  @Test
  void keysOfDifferentUsersAreIndependent() {
    TestUsers.stored(database, "bob", hash.generate(VALID.password().toCharArray()));
    String own = signIn("key").refresh();
    Credentials bob = new Credentials("bob", VALID.password(), null);
    sessions.signOut(sessions.signIn(bob, HOME, key("key")).refresh());
    sessions.refresh(own);
  }

  @Test
  void aRefreshTokenExpiresAfterTwoWeeks() {
    String token = signIn().refresh();
    clock.move(Duration.ofDays(14));
    rejected(() -> sessions.refresh(token));
  }

  @Test
  void theNextSignInDeletesExpiredTokens() {
    signIn();
    clock.move(Duration.ofDays(14));
    signIn();
    assertEquals(
        Optional.of(1L),
        database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1)));
  }

  @Test
  void signOutEndsTheSession() {
    String first = signIn().refresh();
    String second = sessions.refresh(first).refresh();
    sessions.signOut(second);
    rejected(() -> sessions.refresh(second));
    sessions.signOut("unknown token");
  }

  @Test
  void toStringContainsNeitherTokensNorPasswords() {
    TokenPair tokens = signIn();
    assertFalse(tokens.toString().contains(tokens.refresh()));
    assertFalse(tokens.toString().contains(tokens.access()));
    assertFalse(VALID.toString().contains(VALID.password()));
    RefreshTokens.Rotation rotation = sessions.refreshTokens.rotate(tokens.refresh()).orElseThrow();
    assertFalse(rotation.toString().contains(rotation.token()));
  }

  @Test
  void aSignInDoesNotSurviveAPasswordChangeDuringItsVerification() {
    hash.pause =
        () ->
            database.write(
                statements -> {
                  statements.update("UPDATE person SET password = 'new' WHERE id = ?", ada.id());
                  return statements.update("DELETE FROM refresh_token WHERE person = ?", ada.id());
                });
    rejected(this::signIn);
    assertEquals(
        Optional.of(0L),
        database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1)));
  }

  @Test
  void aDeviceTokenSeparatesTheOwnerFromStrangersInTheSameNetwork() {
    Optional<String> device = signIn().device();
    guess(10);
    assertEquals(429, status(() -> signIn()));
    TokenPair tokens =
        sessions.signIn(
            new Credentials("ada", VALID.password(), device.orElseThrow()), HOME, Optional.empty());
    assertEquals(
        sessions.devices.find(device.get(), "ada"),
        sessions.devices.find(tokens.device().orElseThrow(), "ada"));
  }

  @Test
  void aDeviceTokenOfAnotherLoginOrNoneOfOursDoesNotHelp() {
    String other = sessions.devices.issue("bob", Optional.empty());
    String own = signIn().device().orElseThrow();
    guess(10);
    for (String token : new String[] {other, "", "a.b.c", own + "x", signed(own) + "AAAA"}) {
      Credentials credentials = new Credentials("ada", VALID.password(), token);
      assertEquals(429, status(() -> sessions.signIn(credentials, HOME, Optional.empty())));
    }
  }

  @Test
  void aDeviceTokenExpires() {
    String token = signIn().device().orElseThrow();
    clock.move(DeviceTokens.LIFETIME);
    assertEquals(Optional.empty(), sessions.devices.find(token, "ada"));
  }

  @Test
  void anAccessTokenIsNoDeviceToken() {
    String token = signIn().access();
    assertEquals(Optional.empty(), sessions.devices.find(token, "ada"));
  }

  private static String signed(String token) {
    return token.substring(0, token.lastIndexOf('.') + 1);
  }

  private TokenPair signIn() {
    return sessions.signIn(VALID, HOME, Optional.empty());
  }

  private TokenPair signIn(String key) {
    return sessions.signIn(VALID, HOME, key(key));
  }

  private static Optional<IdempotencyKey> key(String key) {
    return IdempotencyKey.of(key);
  }

  private Optional<Long> storedTokens() {
    return database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1));
  }

  private void guess(int times) {
    for (int i = 0; i < times; i++) {
      status(() -> sessions.signIn(new Credentials("ada", "wrong", null), HOME, Optional.empty()));
    }
  }

  private static int status(Runnable attempt) {
    return assertThrows(ProblemException.class, attempt::run).getResponse().getStatus();
  }

  private static ProblemException rejected(Runnable attempt) {
    ProblemException rejected = assertThrows(ProblemException.class, attempt::run);
    assertEquals(401, rejected.getResponse().getStatus());
    assertEquals("Bearer", rejected.getResponse().getHeaderString("WWW-Authenticate"));
    return rejected;
  }
}
