// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import static io.touchstone.testing.problem.Problems.response;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.storage.database.Statements;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.TestUserService;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.session.entity.ClientDescription;
import io.touchstone.users.session.entity.Session;
import io.touchstone.users.session.entity.TokenPair;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class SessionStoreTest {

  private static final ClientDescription AWAY = new ClientDescription("198.51.100.1", null);

  private final TestSessions sessions;
  private final TestUserService service;
  private final SessionStore store;
  private final long ada;

  SessionStoreTest(TestDatabase kind) {
    sessions = new TestSessions(kind);
    service = sessions.service;
    store = sessions.store;
    ada = sessions.ada.id();
  }

  @Test
  void aSessionIsListedWithItsStartLastUseAndClient() {
    Instant started = service.clock.instant();
    TokenPair tokens = sessions.signIn();
    UUID id = TestSessions.id(tokens);
    assertEquals(List.of(new Session(id, started, started, TestSessions.HOME)), store.list(ada));
    service.clock.move(Duration.ofDays(13));
    assertEquals(id, TestSessions.id(sessions.bean.refresh(tokens.refresh(), AWAY)));
    Session used = new Session(id, started, started.plus(Duration.ofDays(13)), AWAY);
    assertEquals(List.of(used), store.list(ada));
    assertEquals(Optional.of(used), store.find(ada, id));
  }

  @Test
  void onlyOwnSessionsThatLastAreListed() {
    long grace = service.store("grace", null).id();
    UUID oldest = TestSessions.id(sessions.signIn());
    service.clock.move(Duration.ofDays(7));
    UUID newest = TestSessions.id(sessions.signIn());
    assertEquals(List.of(newest, oldest), ids());
    assertEquals(List.of(), store.list(grace));
    assertEquals(Optional.empty(), store.find(grace, newest));
    service.clock.move(Duration.ofDays(7));
    assertEquals(List.of(newest), ids());
  }

  private List<UUID> ids() {
    return store.list(ada).stream().map(Session::id).toList();
  }

  @Test
  void onlyARecentSignInCanEndOtherSessions() {
    TokenPair tokens = sessions.signIn();
    UUID session = TestSessions.id(tokens);
    service.clock.move(SessionStore.RECENT.minusSeconds(1));
    store.requireRecentSignIn(ada, Optional.of(session));
    sessions.continued(tokens);
    service.clock.move(Duration.ofSeconds(1));
    assertTooOld(ada, Optional.of(session));
    UUID recent = TestSessions.id(sessions.signIn());
    store.requireRecentSignIn(ada, Optional.of(recent));
    assertTooOld(service.store("grace", null).id(), Optional.of(recent));
    assertTooOld(ada, Optional.empty());
    store.end(ada, recent);
    assertTooOld(ada, Optional.of(recent));
  }

  private void assertTooOld(long user, Optional<UUID> session) {
    Response tooOld = response(() -> store.requireRecentSignIn(user, session));
    assertEquals(401, tooOld.getStatus());
    assertEquals(
        "Bearer error=\"insufficient_user_authentication\", max_age=600",
        tooOld.getHeaderString("WWW-Authenticate"));
  }

  @Test
  void aSessionThatIsRefreshedWhileItIsEndedEnds() {
    UUID session = TestSessions.id(sessions.signIn());
    CompletableFuture<Boolean> ended =
        service.database.write(
            statements -> {
              Revocation.lock(statements, ada);
              CompletableFuture<Boolean> ending = Concurrently.start(() -> store.end(ada, session));
              storeSuccessor(statements, session);
              return ending;
            });
    assertTrue(ended.join());
    assertEquals(List.of(), store.list(ada));
  }

  private void storeSuccessor(Statements statements, UUID session) {
    statements.update("UPDATE refresh_token SET used = TRUE WHERE family = ?", session);
    statements.update(
        "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
            + " VALUES ('successor', ?, ?, ?, FALSE, CURRENT_TIMESTAMP)",
        session,
        ada,
        service.clock.instant().plus(RefreshTokens.LIFETIME));
  }

  @Test
  void theSessionUnusedForLongestMakesRoomForANewOne() {
    TokenPair first = sessions.signIn();
    service.clock.move(Duration.ofMinutes(1));
    TokenPair second = sessions.signIn();
    service.clock.move(Duration.ofMinutes(1));
    TokenPair used = sessions.continued(first);
    for (int i = 2; i <= SessionStore.MAX_SESSIONS; i++) {
      service.clock.move(Duration.ofMinutes(1));
      sessions.signIn();
    }
    assertEquals(SessionStore.MAX_SESSIONS, store.list(ada).size());
    assertEquals(401, status(() -> sessions.continued(second)));
    sessions.continued(used);
  }
}
