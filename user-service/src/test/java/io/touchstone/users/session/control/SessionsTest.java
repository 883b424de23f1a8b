// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jwt.SignedJWT;
import io.touchstone.database.Database;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.problem.ProblemException;
import io.touchstone.users.MovableClock;
import io.touchstone.users.database.UserDatabases;
import io.touchstone.users.key.control.StartedKeys;
import io.touchstone.users.password.control.PasswordChecks;
import io.touchstone.users.password.control.TestHash;
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

  private static final Credentials GOOD = new Credentials("ada", "correct horse");

  @TempDir Path directory;

  private final MovableClock clock = new MovableClock();
  private final TestHash hash = new TestHash();
  private final Sessions sessions = new Sessions();
  private final Database database;
  private final User ada;

  SessionsTest(TestDatabase kind) {
    database = UserDatabases.migrated(kind);
    ada = TestUsers.stored(database, GOOD.login(), hash.generate(GOOD.password().toCharArray()));
  }

  @BeforeEach
  void assemble() {
    sessions.users = TestUsers.store(database);
    sessions.failures = PasswordChecks.failures(database, clock);
    sessions.check = PasswordChecks.check(database, hash, sessions.failures);
    sessions.limit = PasswordChecks.limit(0);
    sessions.accessTokens = new AccessTokens(StartedKeys.in(directory), "https://issuer.example");
    sessions.refreshTokens = new RefreshTokens();
    sessions.refreshTokens.database = database;
    sessions.refreshTokens.clock = clock;
  }

  @Test
  void signingInGivesTokensOfTheUser() throws Exception {
    TokenPair tokens = sessions.begin(GOOD);
    assertEquals(
        String.valueOf(ada.id()), SignedJWT.parse(tokens.access()).getJWTClaimsSet().getSubject());
    assertTrue(tokens.refresh().matches("[A-Za-z0-9_-]{43}"), tokens.refresh());
  }

  @Test
  void aWrongPasswordAndAnUnknownLoginAreAnsweredAlike() {
    for (String login : new String[] {"ada", "nobody", "No Such\u0000Login", ""}) {
      ProblemException refused = refused(() -> sessions.begin(new Credentials(login, "wrong")));
      assertEquals(
          refused(() -> sessions.begin(new Credentials("ada", "x"))).getResponse().getEntity(),
          refused.getResponse().getEntity());
    }
  }

  @Test
  void noTokenIsStoredAsItIs() {
    String refresh = sessions.begin(GOOD).refresh();
    Optional<String> stored =
        database.first("SELECT token_hash FROM refresh_token", row -> row.text(1));
    assertTrue(stored.orElseThrow().matches("[0-9a-f]{64}"));
    assertNotEquals(refresh, stored.orElseThrow());
  }

  @Test
  void eachRefreshTokenIsGoodForOneUse() {
    String first = sessions.begin(GOOD).refresh();
    String second = sessions.refresh(first).refresh();
    String third = sessions.refresh(second).refresh();
    assertNotEquals(first, second);
    assertNotEquals(second, third);
  }

  @Test
  void whoUsesATokenTwiceEndsItsFamilyAlone() {
    String other = sessions.begin(GOOD).refresh();
    String first = sessions.begin(GOOD).refresh();
    String second = sessions.refresh(first).refresh();
    refused(() -> sessions.refresh(first));
    refused(() -> sessions.refresh(second));
    sessions.refresh(other);
  }

  @Test
  void ofManyUsesAtOnceOneWins() {
    String token = sessions.begin(GOOD).refresh();
    long won = IntStream.range(0, 8).parallel().filter(i -> succeeds(token)).count();
    assertEquals(1, won);
  }

  @Test
  void aRefreshTokenExpiresAfterTwoWeeks() {
    String token = sessions.begin(GOOD).refresh();
    clock.move(Duration.ofDays(14));
    refused(() -> sessions.refresh(token));
  }

  @Test
  void expiredTokensGoWithTheNextSignIn() {
    sessions.begin(GOOD);
    clock.move(Duration.ofDays(14));
    sessions.begin(GOOD);
    assertEquals(
        Optional.of(1L),
        database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1)));
  }

  @Test
  void whoSignsOutCannotGoOn() {
    String first = sessions.begin(GOOD).refresh();
    String second = sessions.refresh(first).refresh();
    sessions.end(second);
    refused(() -> sessions.refresh(second));
    sessions.end("of no session");
  }

  @Test
  void neitherTokensNorPasswordsAreInTheTextOfARecord() {
    TokenPair tokens = sessions.begin(GOOD);
    assertFalse(tokens.toString().contains(tokens.refresh()));
    assertFalse(tokens.toString().contains(tokens.access()));
    assertFalse(GOOD.toString().contains(GOOD.password()));
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

  private static ProblemException refused(Runnable attempt) {
    ProblemException refused = assertThrows(ProblemException.class, attempt::run);
    assertEquals(401, refused.getResponse().getStatus());
    assertEquals("Bearer", refused.getResponse().getHeaderString("WWW-Authenticate"));
    return refused;
  }
}
