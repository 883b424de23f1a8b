// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.document.control;

import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.client.Downstream;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.http.ScriptedServer.Received;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class DocumentsTargetTest {

  private static final HttpHeaders HEADERS =
      InterfaceStub.of(HttpHeaders.class, Map.of("getHeaderString(Accept)", "application/json"));

  private static final long LIMIT_MILLIS = 1_000;

  @AutoClose
  private final ScriptedServer server =
      new ScriptedServer(ScriptedServer.fixed("HTTP/1.1 204 No Content\r\n\r\n"));

  @AutoClose
  private final DocumentsTarget documents =
      new DocumentsTarget(
          server.uri(),
          DocumentsTarget.newClient(),
          new Downstream("document-service", 50, (outcome, nanos) -> {}, 10_000));

  @Test
  void removesAUserWithTheTokenOfTheUser() {
    assertTrue(documents.removeUser(3, "token"));
    Received request = server.requests().get(0);
    assertEquals("DELETE /users/3 HTTP/1.1", request.line());
    assertEquals("Bearer token", request.header("Authorization"));
  }

  @Test
  void sendsTheQueryUnchangedAndOnlyTheHeadersOfTheRequest() {
    documents.of(7, "after=a%2Fb+c&limit=10&title=%25%7Bx%7D&id=1&id=2", HEADERS);
    documents.of(7, null, HEADERS);
    assertEquals(
        List.of(
            "GET /creators/7/documents?after=a%2Fb+c&limit=10&title=%25%7Bx%7D&id=1&id=2 HTTP/1.1",
            "GET /creators/7/documents HTTP/1.1"),
        server.requests().stream().map(Received::line).toList());
    for (Received request : server.requests()) {
      assertEquals("application/json", request.header("Accept"));
      assertEquals("", request.header("Authorization"));
    }
  }

  @Test
  void aSlowBodyIsLimitedInTime() {
    server.script(ScriptedServer.drip("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n", "x"));
    DocumentsTarget impatient =
        new DocumentsTarget(
            server.uri(),
            ClientBuilder.newBuilder().readTimeout(LIMIT_MILLIS, TimeUnit.MILLISECONDS).build(),
            new Downstream("document-service", 50, (outcome, nanos) -> {}, LIMIT_MILLIS));
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> assertEquals(503, status(() -> impatient.of(1, null, HEADERS))));
    impatient.close();
  }
}
