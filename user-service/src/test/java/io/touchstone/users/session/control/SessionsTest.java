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
import io.touchstone.users.key.control.TestSigningKeys;
import io.touchstone.users.password.control.FakePasswordHash;
import io.touchstone.users.password.control.TestPasswords;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.TokenPair;
import io.touchstone.users.user.control.TestUsers;
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

  private static final Credentials VALID = new Credentials("ada", "correct horse");

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
    sessions.accessTokens =
        new AccessTokens(TestSigningKeys.in(directory), "https://issuer.example");
    sessions.refreshTokens = new RefreshTokens();
    sessions.refreshTokens.database = database;
    sessions.refreshTokens.clock = clock;
  }

  @Test
  void signInIssuesTokensOfTheUser() throws Exception {
    TokenPair tokens = sessions.signIn(VALID);
    assertEquals(
        String.valueOf(ada.id()), SignedJWT.parse(tokens.access()).getJWTClaimsSet().getSubject());
    assertTrue(tokens.refresh().matches("[A-Za-z0-9_-]{43}"), tokens.refresh());
  }

  @Test
  void aWrongPasswordAndAnUnknownLoginGetTheSameResponse() {
    for (String login : new String[] {"ada", "nobody", "No Such\u0000Login", ""}) {
      ProblemException rejected = rejected(() -> sessions.signIn(new Credentials(login, "wrong")));
      assertEquals(
          rejected(() -> sessions.signIn(new Credentials("ada", "x"))).getResponse().getEntity(),
          rejected.getResponse().getEntity());
    }
  }

  @Test
  void refreshTokensAreStoredAsHashes() {
    String refresh = sessions.signIn(VALID).refresh();
    Optional<String> stored =
        database.first("SELECT token_hash FROM refresh_token", row -> row.text(1));
    assertTrue(stored.orElseThrow().matches("[0-9a-f]{64}"));
    assertNotEquals(refresh, stored.orElseThrow());
  }

  @Test
  void eachRefreshTokenCanBeUsedOnce() {
    String first = sessions.signIn(VALID).refresh();
    String second = sessions.refresh(first).refresh();
    String third = sessions.refresh(second).refresh();
    assertNotEquals(first, second);
    assertNotEquals(second, third);
  }

  @Test
  void usingATokenTwiceEndsItsFamilyOnly() {
    String other = sessions.signIn(VALID).refresh();
    String first = sessions.signIn(VALID).refresh();
    String second = sessions.refresh(first).refresh();
    rejected(() -> sessions.refresh(first));
    rejected(() -> sessions.refresh(second));
    sessions.refresh(other);
  }

  @Test
  void oneOfManyConcurrentUsesSucceeds() {
    String token = sessions.signIn(VALID).refresh();
    long succeeded = IntStream.range(0, 8).parallel().filter(i -> succeeds(token)).count();
    assertEquals(1, succeeded);
  }

  @Test
  void aRefreshTokenExpiresAfterTwoWeeks() {
    String token = sessions.signIn(VALID).refresh();
    clock.move(Duration.ofDays(14));
    rejected(() -> sessions.refresh(token));
  }

  @Test
  void theNextSignInDeletesExpiredTokens() {
    sessions.signIn(VALID);
    clock.move(Duration.ofDays(14));
    sessions.signIn(VALID);
    assertEquals(
        Optional.of(1L),
        database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1)));
  }

  @Test
  void signOutEndsTheSession() {
    String first = sessions.signIn(VALID).refresh();
    String second = sessions.refresh(first).refresh();
    sessions.signOut(second);
    rejected(() -> sessions.refresh(second));
    sessions.signOut("unknown token");
  }

  @Test
  void toStringContainsNeitherTokensNorPasswords() {
    TokenPair tokens = sessions.signIn(VALID);
    assertFalse(tokens.toString().contains(tokens.refresh()));
    assertFalse(tokens.toString().contains(tokens.access()));
    assertFalse(VALID.toString().contains(VALID.password()));
    RefreshTokens.Rotation rotation = sessions.refreshTokens.rotate(tokens.refresh()).orElseThrow();
    assertFalse(rotation.toString().contains(rotation.token()));
  }

  private boolean succeeds(String token) {
    try {
      sessions.refresh(token);
      return true;
    } catch (ProblemException refused) {
      return false;
    }
  }

  private static ProblemException rejected(Runnable attempt) {
    ProblemException rejected = assertThrows(ProblemException.class, attempt::run);
    assertEquals(401, rejected.getResponse().getStatus());
    assertEquals("Bearer", rejected.getResponse().getHeaderString("WWW-Authenticate"));
    return rejected;
  }
}
