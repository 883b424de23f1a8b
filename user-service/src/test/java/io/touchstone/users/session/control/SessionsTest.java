// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import io.touchstone.testing.log.LogCapture;
import io.touchstone.users.MovableClock;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.key.control.SigningKeys;
import io.touchstone.users.key.control.TestSigningKeys;
import io.touchstone.users.password.control.FakePasswordHash;
import io.touchstone.users.password.control.TestPasswords;
import io.touchstone.users.session.entity.ClientDescription;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.Session;
import io.touchstone.users.session.entity.TokenPair;
import io.touchstone.users.user.control.TestUsers;
import io.touchstone.users.user.entity.IdempotencyKey;
import io.touchstone.users.user.entity.User;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEachDatabase
class SessionsTest {

  private static final Credentials VALID = new Credentials("ada", "correct horse", null);

  private static final ClientDescription HOME = new ClientDescription("192.0.2.1", "browser/1");
  private static final ClientDescription AWAY = new ClientDescription("198.51.100.1", null);

  private static final int PAUSE_MILLIS = 200;

  @TempDir Path directory;

  private final MovableClock clock = new MovableClock();
  private final FakePasswordHash hash = new FakePasswordHash();
  private final Sessions sessions = new Sessions();
  private final SessionStore store = new SessionStore();
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
    store.database = database;
    store.clock = clock;
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
    String second = refresh(first).refresh();
    String third = refresh(second).refresh();
    assertNotEquals(first, second);
    assertNotEquals(second, third);
  }

  @Test
  void usingATokenAgainAfterItsSuccessorEndsItsFamilyOnly() {
    String other = signIn().refresh();
    String first = signIn().refresh();
    String second = refresh(first).refresh();
    String third = refresh(second).refresh();
    rejected(() -> refresh(first));
    rejected(() -> refresh(second));
    rejected(() -> refresh(third));
    refresh(other);
  }

  @Test
  void repeatedRefreshAfterALostResponseReturnsTheSameSuccessor() {
    String first = signIn().refresh();
    String lost = refresh(first).refresh();
    usedEarlier(RefreshTokens.LEEWAY.minusSeconds(5));
    assertEquals(lost, refresh(first).refresh());
    refresh(lost);
  }

  @Test
  void usingATokenAgainAfterTheLeewayEndsItsFamily() {
    String first = signIn().refresh();
    String second = refresh(first).refresh();
    usedEarlier(RefreshTokens.LEEWAY);
    rejected(() -> refresh(first));
    rejected(() -> refresh(second));
  }

  /** Changes when tokens were used, since the leeway is measured with the database's clock. */
  private void usedEarlier(Duration by) {
    String change = "UPDATE refresh_token SET used_at = used_at - INTERVAL '%d' SECOND";
    database.write(statements -> statements.update(change.formatted(by.toSeconds())));
  }

  /** Replicas whose clocks differ. */
  @Test
  void theLeewayDoesNotDependOnTheClocksOfReplicas() {
    String first = signIn().refresh();
    String lost = refresh(first).refresh();
    clock.move(RefreshTokens.LEEWAY.multipliedBy(2));
    assertEquals(lost, refresh(first).refresh());
  }

  @Test
  void concurrentUsesGetTheSameSuccessor() {
    String token = signIn().refresh();
    assertEquals(
        1,
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> refresh(token).refresh())
            .distinct()
            .count());
  }

  @Test
  void aTokenCannotBeRepeatedAfterSignOut() {
    String first = signIn().refresh();
    sessions.signOut(refresh(first).refresh());
    rejected(() -> refresh(first));
  }

  @Test
  void aRepeatedSignInGetsTheSameSession() {
    String lost = signIn("key").refresh();
    clock.move(RefreshTokens.KEY_LIFETIME.minusMillis(1));
    String repeated = signIn("key").refresh();
    String next = refresh(repeated).refresh();
    rejected(() -> refresh(lost));
    sessions.signOut(next);
    assertEquals(Optional.of(0L), unusedTokens());
  }

  @Test
  void signingOutEndsAllTokensOfARepeatedSignIn() {
    String first = signIn("key").refresh();
    String second = signIn("key").refresh();
    sessions.signOut(first);
    rejected(() -> refresh(second));
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
    assertEquals(Optional.of(0L), unusedTokens());
  }

  @Test
  void aSignInWithAnotherKeyOrLaterStartsAnotherSession() {
    String first = signIn("key").refresh();
    String other = signIn("other").refresh();
    clock.move(RefreshTokens.KEY_LIFETIME);
    String later = signIn("key").refresh();
    sessions.signOut(first);
    refresh(other);
    refresh(later);
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
    String second = refresh(first).refresh();
    assertEquals(409, status(() -> signIn("key")));
    refresh(second);
  }

  @Test
  void keysOfDifferentUsersAreIndependent() {
    TestUsers.stored(database, "bob", hash.generate(VALID.password().toCharArray()));
    String own = signIn("key").refresh();
    Credentials bob = new Credentials("bob", VALID.password(), null);
    sessions.signOut(sessions.signIn(bob, HOME, key("key")).refresh());
    refresh(own);
  }

  @Test
  void aRefreshTokenExpiresAfterTwoWeeks() {
    String token = signIn().refresh();
    clock.move(Duration.ofDays(14));
    rejected(() -> refresh(token));
  }

  @Test
  void aSessionEndsAlthoughItIsUsed() {
    Duration pause = RefreshTokens.SESSION_LIFETIME.dividedBy(10);
    String token = signIn().refresh();
    for (int pauses = 1; pauses < 10; pauses++) {
      clock.move(pause);
      token = refresh(token).refresh();
    }
    clock.move(pause);
    String last = token;
    rejected(() -> refresh(last));
  }

  @Test
  void anAccessTokenExpiresNoLaterThanItsSession() throws ParseException {
    Duration pause = RefreshTokens.SESSION_LIFETIME.minusMinutes(1).dividedBy(10);
    TokenPair tokens = signIn();
    for (int pauses = 0; pauses < 10; pauses++) {
      assertEquals(AccessTokens.LIFETIME.toSeconds(), tokens.seconds());
      clock.move(pause);
      tokens = refresh(tokens.refresh());
    }
    assertEquals(60, tokens.seconds());
    JWTClaimsSet claims = SignedJWT.parse(tokens.access()).getJWTClaimsSet();
    assertEquals(
        claims.getIssueTime().toInstant().plusSeconds(60), claims.getExpirationTime().toInstant());
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
    String second = refresh(first).refresh();
    sessions.signOut(second);
    rejected(() -> refresh(second));
    sessions.signOut("unknown token");
  }

  @Test
  void toStringContainsNeitherTokensNorPasswords() {
    TokenPair tokens = signIn();
    assertFalse(tokens.toString().contains(tokens.refresh()));
    assertFalse(tokens.toString().contains(tokens.access()));
    assertFalse(VALID.toString().contains(VALID.password()));
    RefreshTokens.IssuedToken next =
        sessions.refreshTokens.rotate(tokens.refresh(), HOME).orElseThrow();
    assertFalse(next.toString().contains(next.token()));
  }

  @Test
  void aSessionIsListedWithItsStartLastUseAndClient() {
    Instant started = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    String first = signIn().refresh();
    Session session = store.list(ada.id()).get(0);
    assertEquals(new Session(session.id(), started, started, HOME), session);
    clock.move(Duration.ofDays(13));
    sessions.refresh(first, AWAY);
    assertEquals(
        List.of(new Session(session.id(), started, started.plus(Duration.ofDays(13)), AWAY)),
        store.list(ada.id()));
    assertEquals(Optional.of(store.list(ada.id()).get(0)), store.find(ada.id(), session.id()));
  }

  @Test
  void aRepeatedSignInIsListedOnceAndTakesOnePlace() {
    for (int i = 0; i < SessionStore.MAX_SESSIONS; i++) {
      signIn("key");
    }
    assertEquals(1, store.list(ada.id()).size());
    String other = signIn().refresh();
    assertEquals(2, store.list(ada.id()).size());
    store.endOthers(ada.id(), UUID.randomUUID());
    rejected(() -> refresh(other));
    assertEquals(Optional.of(0L), unusedTokens());
  }

  @Test
  void onlyOwnSessionsThatLastAreListed() {
    User grace = TestUsers.stored(database, "grace", "a hash");
    signIn();
    clock.move(Duration.ofDays(7));
    UUID newest = session(signIn());
    assertEquals(List.of(newest), store.list(ada.id()).stream().map(Session::id).limit(1).toList());
    assertEquals(List.of(), store.list(grace.id()));
    assertEquals(Optional.empty(), store.find(grace.id(), newest));
    clock.move(Duration.ofDays(7));
    assertEquals(List.of(newest), store.list(ada.id()).stream().map(Session::id).toList());
  }

  @Test
  void anAccessTokenNamesItsSession() {
    TokenPair tokens = signIn();
    UUID session = store.list(ada.id()).get(0).id();
    assertEquals(session, session(tokens));
    assertEquals(session, session(refresh(tokens.refresh())));
  }

  @Test
  void anEndedSessionCannotBeRefreshed() {
    TokenPair ended = signIn();
    TokenPair other = signIn();
    assertTrue(store.end(ada.id(), session(ended)));
    rejected(() -> refresh(ended.refresh()));
    refresh(other.refresh());
    assertFalse(store.end(ada.id(), session(ended)));
  }

  @Test
  void nobodyCanEndASessionOfAnother() {
    User grace = TestUsers.stored(database, "grace", "a hash");
    TokenPair tokens = signIn();
    assertFalse(store.end(grace.id(), session(tokens)));
    store.endOthers(grace.id(), UUID.randomUUID());
    refresh(tokens.refresh());
  }

  @Test
  void allOtherSessionsEndImmediately() {
    TokenPair one = signIn();
    TokenPair current = signIn();
    TokenPair other = signIn();
    store.endOthers(ada.id(), session(current));
    rejected(() -> refresh(one.refresh()));
    rejected(() -> refresh(other.refresh()));
    refresh(current.refresh());
    assertEquals(
        List.of(session(current)), store.list(ada.id()).stream().map(Session::id).toList());
  }

  @Test
  void onlyARecentSignInCanEndOtherSessions() {
    TokenPair tokens = signIn();
    clock.move(SessionStore.RECENT.minusSeconds(1));
    requireRecentSignIn(session(tokens));
    TokenPair refreshed = refresh(tokens.refresh());
    clock.move(Duration.ofSeconds(1));
    tooOld(() -> requireRecentSignIn(session(refreshed)));
    requireRecentSignIn(session(signIn()));
  }

  @Test
  void anEndedOrForeignSessionCannotEndOthers() {
    User grace = TestUsers.stored(database, "grace", "a hash");
    UUID own = session(signIn());
    tooOld(() -> store.requireRecentSignIn(grace.id(), Optional.of(own)));
    tooOld(() -> store.requireRecentSignIn(ada.id(), Optional.empty()));
    store.end(ada.id(), own);
    tooOld(() -> requireRecentSignIn(own));
  }

  private static void tooOld(Runnable attempt) {
    ProblemException tooOld = assertThrows(ProblemException.class, attempt::run);
    assertEquals(401, tooOld.getResponse().getStatus());
    assertEquals(
        "Bearer error=\"insufficient_user_authentication\", max_age=600",
        tooOld.getResponse().getHeaderString("WWW-Authenticate"));
  }

  private void requireRecentSignIn(UUID session) {
    store.requireRecentSignIn(ada.id(), Optional.of(session));
  }

  @Test
  void aSessionThatIsRefreshedWhileItIsEndedEnds() {
    UUID session = session(signIn());
    CompletableFuture<Boolean> ended =
        database.write(
            statements -> {
              lock(statements);
              CompletableFuture<Boolean> ending =
                  CompletableFuture.supplyAsync(() -> store.end(ada.id(), session));
              pauseUnlessDone(ending);
              storeSuccessor(statements, session);
              return ending;
            });
    assertTrue(ended.join());
    assertEquals(List.of(), store.list(ada.id()));
  }

  private void lock(Statements statements) {
    statements.first(
        "SELECT id FROM users WHERE id = ? FOR UPDATE", row -> row.number(1), ada.id());
  }

  private static void pauseUnlessDone(CompletableFuture<?> work) {
    try {
      work.get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException waiting) {
      // It waits for the lock, as it should.
    } catch (InterruptedException | ExecutionException failed) {
      throw new AssertionError(failed);
    }
  }

  private void storeSuccessor(Statements statements, UUID session) {
    statements.update("UPDATE refresh_token SET used = TRUE WHERE family = ?", session);
    statements.update(
        "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
            + " VALUES ('successor', ?, ?, ?, FALSE, CURRENT_TIMESTAMP)",
        session,
        ada.id(),
        clock.instant().plus(RefreshTokens.LIFETIME));
  }

  @Test
  void theSessionUnusedForLongestMakesRoomForANewOne() {
    TokenPair first = signIn();
    clock.move(Duration.ofMinutes(1));
    TokenPair second = signIn();
    clock.move(Duration.ofMinutes(1));
    TokenPair used = refresh(first.refresh());
    for (int i = 2; i <= SessionStore.MAX_SESSIONS; i++) {
      clock.move(Duration.ofMinutes(1));
      signIn();
    }
    assertEquals(SessionStore.MAX_SESSIONS, store.list(ada.id()).size());
    rejected(() -> refresh(second.refresh()));
    refresh(used.refresh());
  }

  @Test
  void sessionsAreInTheAuditLog() {
    String ada = String.valueOf(this.ada.id());
    assertEquals(
        List.of(
            "sign-in.succeeded " + ada + " - -",
            "refresh-token.reused - " + ada + " -",
            "sign-in.succeeded " + ada + " - -",
            "session.ended " + ada + " - sign-out",
            "sign-in.succeeded " + ada + " - -",
            "session.ended " + ada + " - ended-by-user"),
        AuditEvents.valuesDuring(
            AuditLog.LOGGER,
            () -> {
              String token = signIn().refresh();
              refresh(refresh(token).refresh());
              rejected(() -> refresh(token));
              sessions.signOut(signIn().refresh());
              store.end(this.ada.id(), session(signIn()));
            },
            "event",
            "user",
            "account",
            "reason"));
  }

  @Test
  void failedSignInsAreInTheAuditLogWithoutWhatWasTyped() {
    String ada = String.valueOf(this.ada.id());
    String typed = "hunter2-in-the-wrong-field";
    List<String> events =
        AuditEvents.valuesDuring(
            AuditLog.LOGGER,
            () -> {
              guess(5);
              status(
                  () ->
                      sessions.signIn(new Credentials(typed, typed, null), HOME, Optional.empty()));
            },
            "event",
            "account",
            "seconds");
    assertEquals(
        List.of(
            "sign-in.failed " + ada + " -",
            "sign-in.failed " + ada + " -",
            "sign-in.failed " + ada + " -",
            "sign-in.failed " + ada + " -",
            "sign-in.failed " + ada + " -",
            "sign-in.locked " + ada + " 1",
            "sign-in.failed - -"),
        events);
  }

  @Test
  void auditEventsContainNoTokensAndNothingThatWasTyped() {
    String typed = "hunter2-in-the-wrong-field";
    try (LogCapture log = LogCapture.of(AuditLog.LOGGER)) {
      TokenPair tokens = signIn();
      status(() -> sessions.signIn(new Credentials(typed, typed, typed), HOME, Optional.empty()));
      sessions.signOut(tokens.refresh());
      for (String secret : new String[] {typed, tokens.refresh(), tokens.access()}) {
        assertFalse(log.text().contains(secret), log.text());
      }
    }
  }

  private static UUID session(TokenPair tokens) {
    try {
      return UUID.fromString(
          SignedJWT.parse(tokens.access()).getJWTClaimsSet().getStringClaim("sid"));
    } catch (ParseException malformed) {
      throw new AssertionError(malformed);
    }
  }

  @Test
  void aSignInDoesNotSurviveAPasswordChangeDuringItsVerification() {
    hash.pause =
        () ->
            database.write(
                statements -> {
                  statements.update("UPDATE users SET password = 'new' WHERE id = ?", ada.id());
                  return statements.update("DELETE FROM refresh_token WHERE user_id = ?", ada.id());
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
    String cut = own.substring(0, own.length() - 4);
    for (String token : new String[] {other, "", "a.b.c", cut, signed(own) + "AAAA"}) {
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

  private TokenPair refresh(String token) {
    return sessions.refresh(token, HOME);
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

  private Optional<Long> unusedTokens() {
    return database.first(
        "SELECT COUNT(*) FROM refresh_token WHERE used = FALSE", row -> row.number(1));
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
