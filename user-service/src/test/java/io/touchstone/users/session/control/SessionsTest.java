// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import static io.touchstone.testing.problem.Problems.response;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import io.touchstone.testing.log.LogCapture;
import io.touchstone.users.TestUserService;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.TokenPair;
import io.touchstone.users.token.control.AccessTokens;
import io.touchstone.users.token.control.DeviceTokens;
import jakarta.ws.rs.core.Response;
import java.text.ParseException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@OnEachDatabase
class SessionsTest {

  private final TestSessions sessions;
  private final TestUserService service;
  private final long ada;

  SessionsTest(TestDatabase kind) {
    sessions = new TestSessions(kind);
    service = sessions.service;
    ada = sessions.ada.id();
  }

  @Test
  void refreshTokensAreStoredAsHashes() {
    String token = sessions.signIn().refresh();
    List<String> stored =
        service.database.list(
            "SELECT token_hash FROM refresh_token", row -> row.text("token_hash"));
    assertTrue(stored.get(0).matches("[0-9a-f]{64}"));
    assertFalse(stored.contains(token));
  }

  @Test
  void usingATokenAgainAfterItsSuccessorEndsItsFamilyOnly() {
    String other = sessions.signIn().refresh();
    String first = sessions.signIn().refresh();
    String second = sessions.refresh(first);
    String third = sessions.refresh(second);
    assertEquals(3, Stream.of(first, second, third).distinct().count());
    rejected(() -> sessions.refresh(first));
    rejected(() -> sessions.refresh(second));
    rejected(() -> sessions.refresh(third));
    sessions.refresh(other);
  }

  @Test
  void usingATokenAgainAfterTheLeewayEndsItsFamily() {
    String first = sessions.signIn().refresh();
    String second = sessions.refresh(first);
    usedEarlier(RefreshTokens.LEEWAY);
    rejected(() -> sessions.refresh(first));
    rejected(() -> sessions.refresh(second));
  }

  /** Changes when tokens were used, since the leeway is measured with the database's clock. */
  private void usedEarlier(Duration by) {
    String change = "UPDATE refresh_token SET used_at = used_at - INTERVAL '%d' SECOND";
    service.update(change.formatted(by.toSeconds()));
  }

  @Test
  void theLeewayDoesNotDependOnTheClocksOfReplicas() {
    String first = sessions.signIn().refresh();
    String lost = sessions.refresh(first);
    service.clock.move(RefreshTokens.LEEWAY.multipliedBy(2));
    assertEquals(lost, sessions.refresh(first));
  }

  @Test
  void concurrentUsesGetTheSameSuccessor() {
    String token = sessions.signIn().refresh();
    List<Object> successors =
        Concurrently.attempts(RefreshTokens.MAX_CONCURRENT, () -> sessions.refresh(token));
    assertEquals(1, Set.copyOf(successors).size(), successors::toString);
  }

  /** Each that waits for the lock of the account takes a connection from all other requests. */
  @Test
  void onlyAFewRefreshesOfOneAccountWaitForEachOther() {
    int sent = 3 * RefreshTokens.MAX_CONCURRENT;
    Queue<String> tokens = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < sent; i++) {
      tokens.add(sessions.signIn().refresh());
    }
    AtomicInteger rejected = new AtomicInteger();
    CompletableFuture<List<Object>> refreshes =
        service.database.write(
            on -> {
              Revocation.lock(on, ada);
              CompletableFuture<List<Object>> started =
                  CompletableFuture.supplyAsync(
                      () -> Concurrently.attempts(sent, () -> refresh(tokens.remove(), rejected)));
              Awaitility.await().until(() -> rejected.get() == sent - RefreshTokens.MAX_CONCURRENT);
              return started;
            });
    List<Object> results = refreshes.join();
    assertEquals(
        RefreshTokens.MAX_CONCURRENT, results.stream().filter(String.class::isInstance).count());
  }

  private String refresh(String token, AtomicInteger rejected) {
    try {
      return sessions.refresh(token);
    } catch (ProblemException failed) {
      assertEquals(429, failed.getResponse().getStatus());
      rejected.incrementAndGet();
      throw failed;
    }
  }

  @Test
  void aSessionCannotBeRefreshedTooOften() {
    String token = sessions.signIn().refresh();
    for (int issued = 1; issued < RefreshTokens.MAX_IN_WINDOW; issued++) {
      token = sessions.refresh(token);
    }
    String last = token;
    Response rejected = response(() -> sessions.refresh(last));
    assertEquals(429, rejected.getStatus());
    int seconds = Integer.parseInt(rejected.getHeaderString("Retry-After"));
    assertTrue(seconds > 0 && seconds < RefreshTokens.WINDOW.toSeconds() + 5, () -> "" + seconds);
    sessions.refresh(sessions.signIn().refresh());
    service.update("UPDATE refresh_token SET issued = issued - INTERVAL '10' MINUTE");
    sessions.refresh(last);
  }

  @Test
  void aRefreshTokenExpiresAndIsDeletedAfterTwoWeeks() {
    String token = sessions.signIn().refresh();
    service.clock.move(Duration.ofDays(14));
    rejected(() -> sessions.refresh(token));
    String next = sessions.signIn().refresh();
    service.clock.move(Duration.ofDays(14));
    sessions.signIn();
    assertEquals(1, service.count("refresh_token"));
    rejected(() -> sessions.refresh(next));
  }

  @Test
  void aSessionAndItsAccessTokensEndAlthoughTheyAreUsed() throws ParseException {
    Duration pause = RefreshTokens.SESSION_LIFETIME.minusMinutes(1).dividedBy(10);
    TokenPair tokens = sessions.signIn();
    for (int pauses = 0; pauses < 10; pauses++) {
      assertEquals(AccessTokens.LIFETIME.toSeconds(), tokens.seconds());
      service.clock.move(pause);
      tokens = sessions.continued(tokens);
    }
    assertEquals(60, tokens.seconds());
    JWTClaimsSet claims = SignedJWT.parse(tokens.access()).getJWTClaimsSet();
    assertEquals(
        claims.getIssueTime().toInstant().plusSeconds(60), claims.getExpirationTime().toInstant());
    service.clock.move(Duration.ofMinutes(1));
    String last = tokens.refresh();
    rejected(() -> sessions.refresh(last));
  }

  @Test
  void toStringContainsNeitherTokensNorPasswords() {
    TokenPair tokens = sessions.signIn();
    assertFalse(tokens.toString().contains(tokens.refresh()));
    assertFalse(tokens.toString().contains(tokens.access()));
    assertFalse(TestSessions.VALID.toString().contains(TestSessions.PASSWORD));
    RefreshTokens.IssuedToken next =
        sessions.bean.refreshTokens().rotate(tokens.refresh(), TestSessions.HOME).orElseThrow();
    assertFalse(next.toString().contains(next.token()));
  }

  @Test
  void sessionsAreInTheAuditLog() {
    assertEquals(
        List.of(
            "sign-in.succeeded " + ada + " - -",
            "refresh-token.reused - " + ada + " -",
            "sign-in.succeeded " + ada + " - -",
            "session.ended " + ada + " - sign-out",
            "sign-in.succeeded " + ada + " - -",
            "session.ended " + ada + " - ended-by-user"),
        AuditEvents.during(
            "event user account reason",
            () -> {
              String token = sessions.signIn().refresh();
              sessions.refresh(sessions.refresh(token));
              rejected(() -> sessions.refresh(token));
              sessions.bean.signOut(sessions.signIn().refresh());
              sessions.store.end(ada, TestSessions.id(sessions.signIn()));
            }));
  }

  @Test
  void failedSignInsAreInTheAuditLogWithoutWhatWasTyped() {
    String typed = "hunter2-in-the-wrong-field";
    List<String> events = new ArrayList<>(Collections.nCopies(5, "sign-in.failed " + ada + " -"));
    events.addAll(List.of("sign-in.locked " + ada + " 1", "sign-in.failed - -"));
    try (LogCapture log = LogCapture.of(AuditLog.LOGGER)) {
      TokenPair tokens = sessions.signIn();
      assertEquals(
          events,
          AuditEvents.during(
              "event account seconds",
              () -> {
                sessions.guess(5);
                rejected(() -> sessions.signIn(new Credentials(typed, typed, typed)));
              }));
      sessions.bean.signOut(tokens.refresh());
      for (String secret : new String[] {typed, tokens.refresh(), tokens.access()}) {
        assertFalse(log.text().contains(secret), log.text());
      }
    }
  }

  @Test
  void aSignInDoesNotSurviveAPasswordChangeDuringItsVerification() {
    service.hasher.pause =
        () -> service.update("UPDATE users SET password = 'new' WHERE id = ?", ada);
    rejected(sessions::signIn);
    assertEquals(0, service.count("refresh_token"));
  }

  @Test
  void aDeviceTokenSeparatesTheOwnerFromStrangersInTheSameNetwork() {
    String device = sessions.signIn().device().orElseThrow();
    sessions.guess(10);
    assertEquals(429, status(sessions::signIn));
    TokenPair tokens = sessions.signIn(new Credentials("ada", TestSessions.PASSWORD, device));
    assertEquals(find(device), find(tokens.device().orElseThrow()));
  }

  @Test
  void aDeviceTokenOfAnotherLoginOrNoneOfOursDoesNotHelp() {
    String other = sessions.devices.issue("bob", Optional.empty());
    String own = sessions.signIn().device().orElseThrow();
    sessions.guess(10);
    String cut = own.substring(0, own.length() - 4);
    String forged = own.substring(0, own.lastIndexOf('.') + 1) + "AAAA";
    for (String token : new String[] {other, "", "a.b.c", cut, forged}) {
      Credentials credentials = new Credentials("ada", TestSessions.PASSWORD, token);
      assertEquals(429, status(() -> sessions.signIn(credentials)));
    }
  }

  @Test
  void neitherAnExpiredDeviceTokenNorAnAccessTokenIdentifiesADevice() {
    TokenPair tokens = sessions.signIn();
    assertEquals(Optional.empty(), find(tokens.access()));
    assertTrue(find(tokens.device().orElseThrow()).isPresent());
    service.clock.move(DeviceTokens.LIFETIME);
    assertEquals(Optional.empty(), find(tokens.device().orElseThrow()));
  }

  private Optional<String> find(String deviceToken) {
    return sessions.devices.find(deviceToken, "ada");
  }

  private static void rejected(Executable attempt) {
    Response rejected = response(attempt);
    assertEquals(401, rejected.getStatus());
    assertEquals("Bearer", rejected.getHeaderString("WWW-Authenticate"));
  }
}
