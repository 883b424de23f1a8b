// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.nimbusds.jwt.SignedJWT;
import io.touchstone.http.client.Downstream;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.users.TestUserService;
import io.touchstone.users.document.control.DocumentsTarget;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.token.control.TestSigningKeys;
import io.touchstone.users.user.entity.User;
import jakarta.ws.rs.client.ClientBuilder;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DeparturesTest {

  private static final String PASSWORD = "correct horse";

  private final Queue<Integer> statuses = new ArrayDeque<>();
  @AutoClose private final ScriptedServer documentService = server();
  private final TestUserService service;
  private final Departures departures;
  private final User ada;

  DeparturesTest(TestDatabase kind) {
    service = new TestUserService(kind);
    departures = departures(documentService);
    ada = service.store("ada", PASSWORD);
    service.store("grace", PASSWORD);
  }

  private ScriptedServer server() {
    return new ScriptedServer(
        (request, out) ->
            ScriptedServer.fixed(
                    "HTTP/1.1 %d Test\r\nContent-Length: 0\r\n\r\n".formatted(statuses.remove()))
                .respond(request, out));
  }

  private Departures departures(ScriptedServer server) {
    DocumentsTarget target =
        new DocumentsTarget(
            server.uri(),
            ClientBuilder.newClient(),
            new Downstream("document-service", 50, (outcome, nanos) -> {}, 10_000));
    return new Departures(
        service.database, target, TestSigningKeys.accessTokens(service.clock), service.clock);
  }

  private void deleteAccount(Integer... next) {
    new AccountDeletion(service.database, service.users, service.verifier, service.clock)
        .delete(ada.id(), PASSWORD, SignInOrigin.network("192.0.2.1"));
    statuses.addAll(List.of(next));
  }

  @Test
  void nobodyIsRemovedWithoutADeletion() {
    departures.run();
    assertRequests(0);
  }

  @Test
  void departureIsReportedToDocumentServiceAsTheUser() throws Exception {
    deleteAccount(204);
    departures.run();
    assertRequests(1);
    assertEquals(
        String.valueOf(ada.id()),
        SignedJWT.parse(
                documentService.requests().get(0).header("Authorization").replace("Bearer ", ""))
            .getJWTClaimsSet()
            .getSubject());
  }

  @Test
  void departureIsReportedOnceMoreAfterAccessTokensHaveExpired() {
    deleteAccount(204, 204);
    runTwice();
    assertRequests(1);
    service.clock.move(Departures.TOKENS_EXPIRED);
    runTwice();
    assertRequests(2);
  }

  @Test
  void departureIsReportedUntilNothingIsLeft() {
    deleteAccount(202, 202, 204);
    runTwice();
    runTwice();
    assertRequests(3);
  }

  @Test
  void failedReportIsRepeatedLater() {
    deleteAccount(503, 403, 204);
    for (int i = 0; i < 3; i++) {
      runTwice();
      assertRequests(i + 1);
      service.clock.move(Departures.PAUSE_AFTER_FAILURE);
    }
  }

  @Test
  void reportIsRepeatedAfterAnOutage() throws IOException {
    deleteAccount(204);
    documentService.close();
    departures.run();
    service.clock.move(Departures.PAUSE_AFTER_FAILURE.plus(Duration.ofMillis(1)));
    try (ScriptedServer restarted = server()) {
      departures(restarted).run();
      assertEquals(1, restarted.requests().size());
    }
  }

  @Test
  void aDatabaseFailureOfOneUserDoesNotEndTheBatch() {
    User first = service.store("first", PASSWORD);
    Instant longAgo = service.clock.instant().minus(Duration.ofDays(1));
    service.update(
        "UPDATE users SET deleted = ?, departure_due = ? WHERE id = ?",
        longAgo,
        longAgo,
        first.id());
    service.update(
        "ALTER TABLE users ADD CONSTRAINT failing"
            + " CHECK (departure_due IS NOT NULL OR deleted IS NULL OR login <> 'first')");
    deleteAccount(204, 204);
    departures.run();
    assertEquals(
        List.of("DELETE /users/" + first.id(), "DELETE /users/" + ada.id()),
        documentService.requests().stream()
            .map(request -> request.line().replace(" HTTP/1.1", ""))
            .toList());
  }

  @Test
  void theUsersTokensAreDeletedInBatches() {
    UUID session = UUID.randomUUID();
    service.database.run(
        statements ->
            statements.updateAll(
                "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
                    + " VALUES (?, ?, ?, CURRENT_TIMESTAMP, TRUE, CURRENT_TIMESTAMP)",
                IntStream.range(0, 2_500)
                    .mapToObj(i -> new Object[] {"x" + i, session, ada.id()})));
    deleteAccount(204);
    departures.run();
    assertEquals(0, service.count("refresh_token"));
  }

  private void runTwice() {
    departures.run();
    departures.run();
  }

  private void assertRequests(int count) {
    assertEquals(
        Collections.nCopies(count, "DELETE /users/" + ada.id() + " HTTP/1.1"),
        documentService.requests().stream().map(ScriptedServer.Received::line).toList());
  }
}
