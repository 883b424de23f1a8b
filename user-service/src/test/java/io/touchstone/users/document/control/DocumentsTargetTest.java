// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.RawQuery;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.client.TargetRecorder;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DocumentsTargetTest {
  private static final HttpHeaders HEADERS =
      InterfaceStub.of(HttpHeaders.class, Map.of("getHeaderString(Accept)", "application/json"));

  private static final long LIMIT_MILLIS = 1_000;

  private final List<String> requests = new ArrayList<>();
  private final TargetRecorder targets = new TargetRecorder();
  private final DocumentsTarget documents = new DocumentsTarget();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::respond);
    server.start();
    documents.uri = "http://127.0.0.1:" + server.getAddress().getPort();
    documents.open(
        targets.record(ClientBuilder.newClient().register(RawQuery.class)),
        new Downstream("document-service", 50, (outcome, nanos) -> {}));
  }

  @AfterEach
  void stop() {
    documents.close();
    server.stop(0);
  }

  private void respond(HttpExchange exchange) throws IOException {
    try (exchange) {
      requests.add(
          exchange.getRequestURI()
              + " "
              + exchange.getRequestHeaders().getFirst("Accept")
              + " "
              + exchange.getRequestHeaders().containsKey("Authorization"));
      exchange.sendResponseHeaders(exchange.getRequestMethod().equals("DELETE") ? 204 : 200, -1);
    }
  }

  @Test
  void buildsNoTargetPerCall() {
    List<String> built = targets.built();
    assertEquals("target[" + documents.uri + "]", built.get(0));
    for (int user = 1; user <= 3; user++) {
      assertEquals(200, documents.of(user, "limit=" + user, HEADERS).getStatus());
      assertTrue(documents.removeUser(user, "token"));
    }
    assertEquals(built, targets.built());
    assertEquals(6, requests.size());
    assertTrue(requests.get(4).startsWith("/creators/3/documents?limit=3 "), requests::toString);
    assertTrue(requests.get(5).startsWith("/users/3 "), requests::toString);
  }

  @Test
  void sendsTheQueryUnchangedAndOnlyTheHeadersOfTheRequest() {
    documents.of(102485935, "after=a%2Fb+c&limit=10&title=%25%7Bx%7D&id=1&id=2", HEADERS);
    documents.of(102485935, null, HEADERS);
    assertEquals(
        List.of(
            "/creators/102485935/documents?after=a%2Fb+c&limit=10&title=%25%7Bx%7D&id=1&id=2"
                + " application/json false",
            "/creators/102485935/documents application/json false"),
        requests);
  }

  @Test
  void aSlowBodyIsLimitedInTime() throws IOException {
    try (ScriptedServer slow =
        new ScriptedServer(
            ScriptedServer.drip("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n", "x"))) {
      documents.close();
      documents.uri = slow.uri();
      documents.open(
          ClientBuilder.newBuilder().readTimeout(LIMIT_MILLIS, TimeUnit.MILLISECONDS).build(),
          new Downstream("document-service", 50, (outcome, nanos) -> {}, LIMIT_MILLIS));
      ProblemException failed =
          assertTimeoutPreemptively(
              Duration.ofSeconds(10),
              () -> assertThrows(ProblemException.class, () -> documents.of(1, null, HEADERS)));
      assertEquals(503, failed.getResponse().getStatus());
    }
  }
}
