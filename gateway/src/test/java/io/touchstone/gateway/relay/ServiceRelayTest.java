// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.restclient.ClientSettings;
import io.touchstone.restclient.LeanTarget;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceRelayTest {
  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final RelayedHeaders NONE = new RelayedHeaders(Map.of());

  private static final byte[] BODY = "{\"title\":\"Große Pläne\"}".getBytes(StandardCharsets.UTF_8);

  private final Set<Integer> ports = new HashSet<>();
  private final List<Headers> requests = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private final List<byte[]> bodies = new ArrayList<>();
  private HttpServer server;
  private ServiceRelay relay;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::respond);
    server.start();
    relay = relayTo("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private static ServiceRelay relayTo(String root) {
    ClientSettings settings =
        new ClientSettings(
            URI.create(root), 2_000, 10_000, (int) LIMIT.toMillis(), 50, 1_000_000, false);
    return new ServiceRelay(
        new Downstream("service", 50, (outcome, nanos) -> {}), new LeanTarget(settings));
  }

  @AfterEach
  void stop() {
    relay.close();
    server.stop(0);
  }

  /** Responds with the status in the path and the media type in the query. */
  private void respond(HttpExchange exchange) throws IOException {
    try (exchange) {
      ports.add(exchange.getRemoteAddress().getPort());
      requests.add(exchange.getRequestHeaders());
      lines.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
      bodies.add(exchange.getRequestBody().readAllBytes());
      int status = Integer.parseInt(exchange.getRequestURI().getPath().split("/")[1]);
      Headers headers = exchange.getResponseHeaders();
      headers.add("ETag", "\"1\"");
      headers.add("Link", "<a>; rel=next");
      headers.add("Link", "<b>; rel=prev");
      headers.add("Server", "any");
      headers.add("WWW-Authenticate", "Bearer");
      headers.add("Location", "/200");
      headers.add("Content-Type", requestedType(exchange));
      boolean empty = status == 204 || status == 304 || exchange.getRequestMethod().equals("HEAD");
      exchange.sendResponseHeaders(status, empty ? -1 : BODY.length);
      if (!empty) {
        exchange.getResponseBody().write(BODY);
      }
    }
  }

  private static String requestedType(HttpExchange exchange) {
    String type = exchange.getRequestURI().getQuery();
    return type == null || !type.startsWith("text/") ? "application/problem+json" : type;
  }

  private Response get(String target) {
    return relay.relay(RelayedRequest.get(target, NONE));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 301, 303, 400, 401, 403, 404, 409, 412, 429})
  void relaysTheResponseUnchanged(int status) {
    Response response = get("/" + status);
    assertEquals(status, response.getStatus());
    assertArrayEquals(BODY, (byte[]) response.getEntity());
    assertEquals(
        "application/problem+json", response.getHeaders().getFirst("Content-Type").toString());
    assertEquals(List.of("<a>; rel=next", "<b>; rel=prev"), response.getHeaders().get("Link"));
    assertFalse(response.getHeaders().containsKey("Server"));
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 304})
  void relaysAResponseWithoutABody(int status) {
    Response response = get("/" + status);
    assertEquals(status, response.getStatus());
    assertNull(response.getEntity());
    assertEquals("\"1\"", response.getHeaders().getFirst("ETag"));
  }

  @Test
  void aServiceErrorIsABadGateway() {
    assertEquals(502, problem("/500").getResponse().getStatus());
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 500})
  void aServerWithoutItsApplicationIsUnavailable(int status) {
    assertEquals(503, problem("/" + status + "?text/html").getResponse().getStatus());
  }

  @Test
  void aStoppedServiceIsUnavailable() {
    server.stop(0);
    assertEquals(503, problem("/200").getResponse().getStatus());
  }

  /** Each byte arrives before the timeout of a single read. */
  @ParameterizedTest
  @ValueSource(strings = {"GET", "POST"})
  void aSlowBodyIsLimitedInTime(String method) throws IOException {
    try (ScriptedServer slow =
            new ScriptedServer(
                ScriptedServer.drip("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n", "x"));
        ServiceRelay slowRelay = relayTo(slow.uri())) {
      RelayedRequest request = new RelayedRequest(method, "/200", NONE, null);
      ProblemException failed =
          assertTimeoutPreemptively(
              LIMIT.multipliedBy(2),
              () -> assertThrows(ProblemException.class, () -> slowRelay.relay(request)));
      assertEquals(503, failed.getResponse().getStatus());
    }
  }

  private ProblemException problem(String target) {
    return assertThrows(ProblemException.class, () -> get(target));
  }

  @Test
  void sendsTargetsUnchanged() {
    for (String target :
        List.of(
            "/200/documents/",
            "/200/users/batch/1,2",
            "/200/a..b/.c~-_",
            "/200/documents?id=1&id=2&after=a%2Fb+c&title=%25%7Bx%7D&empty=&flag",
            "/200/documents?")) {
      get(target);
      assertEquals("GET " + target, lines.get(lines.size() - 1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "PATCH"})
  void sendsMethodHeadersAndBody(String method) {
    RelayedHeaders headers =
        new RelayedHeaders(
            Map.of("Accept", "text/html", "Content-Type", "text/plain; charset=\"utf-8\""));
    assertEquals(
        200, relay.relay(new RelayedRequest(method, "/200/a?b=c", headers, BODY)).getStatus());
    assertEquals(List.of(method + " /200/a?b=c"), lines);
    assertArrayEquals(BODY, bodies.get(0));
    assertEquals(List.of("text/html"), requests.get(0).get("Accept"));
    assertEquals(List.of("text/plain; charset=\"utf-8\""), requests.get(0).get("Content-Type"));
    assertFalse(requests.get(0).containsKey("X-Request-Id"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HEAD", "OPTIONS", "DELETE", "POST", "PUT", "PATCH"})
  void sendsMethodsWithoutABody(String method) {
    assertEquals(200, relay.relay(new RelayedRequest(method, "/200", NONE, null)).getStatus());
    assertEquals(List.of(method + " /200"), lines);
    assertEquals(0, bodies.get(0).length);
  }

  @Test
  void reusesTheConnectionWhateverTheStatus() {
    List.of("/200", "/304", "/404", "/303", "/401", "/200").forEach(this::get);
    assertEquals(6, requests.size());
    assertEquals(1, ports.size());
  }
}
