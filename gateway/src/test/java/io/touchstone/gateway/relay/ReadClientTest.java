// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.Timeouts;
import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
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

class ReadClientTest {
  private static final Timeouts TIMEOUTS = new Timeouts(2_000, 10_000);
  private static final byte[] BODY = "{\"title\":\"Große Pläne\"}".getBytes(StandardCharsets.UTF_8);
  private static final Map<String, String> NO_HEADERS = Map.of();

  private final Set<Integer> ports = new HashSet<>();
  private final List<Headers> requests = new ArrayList<>();
  private HttpServer server;
  private ReadClient client;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::respond);
    server.start();
    client = clientOf("http://127.0.0.1:" + server.getAddress().getPort());
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private static ReadClient clientOf(String root) {
    return new ReadClient(
        new Downstream("service", 50, (outcome, nanos) -> {}), root, TIMEOUTS, "direct");
  }

  /** Responds with the status in the path and the media type in the query. */
  private void respond(HttpExchange exchange) throws IOException {
    try (exchange) {
      ports.add(exchange.getRemoteAddress().getPort());
      requests.add(exchange.getRequestHeaders());
      int status = Integer.parseInt(exchange.getRequestURI().getPath().substring(1));
      Headers headers = exchange.getResponseHeaders();
      headers.add("ETag", "\"1\"");
      headers.add("Link", "<a>; rel=next");
      headers.add("Link", "<b>; rel=prev");
      headers.add("Server", "any");
      headers.add("WWW-Authenticate", "Bearer");
      headers.add("Location", "/200");
      headers.add("Content-Type", requestedType(exchange));
      boolean empty = status == 204 || status == 304;
      exchange.sendResponseHeaders(status, empty ? -1 : BODY.length);
      if (!empty) {
        exchange.getResponseBody().write(BODY);
      }
    }
  }

  private static String requestedType(HttpExchange exchange) {
    String type = exchange.getRequestURI().getQuery();
    return type == null ? "application/problem+json" : type;
  }

  private Response get(String target) {
    return get(target, NO_HEADERS);
  }

  private Response get(String target, Map<String, String> headers) {
    return client.relay(target, headers, () -> Response.serverError().build());
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

  private ProblemException problem(String target) {
    return assertThrows(ProblemException.class, () -> get(target));
  }

  @Test
  void reusesTheConnectionWhateverTheStatus() {
    List.of("/200", "/304", "/404", "/303", "/401", "/200").forEach(this::get);
    assertEquals(6, requests.size());
    assertEquals(1, ports.size());
  }

  @Test
  void sendsTheGivenHeaders() {
    get("/200", Map.of("Accept", "text/plain", "Authorization", "Bearer a.b.c"));
    assertEquals(List.of("text/plain"), requests.get(0).get("Accept"));
    assertEquals(List.of("Bearer a.b.c"), requests.get(0).get("Authorization"));
  }

  @Test
  void acceptsAnyTypeByDefault() {
    get("/200");
    assertEquals(List.of("*/*"), requests.get(0).get("Accept"));
    assertFalse(requests.get(0).containsKey("X-Request-Id"));
  }

  @Test
  void callsAnHttpsServiceByTheJakartaRestClient() {
    Response fromClient = Response.ok().build();
    ReadClient secure = clientOf("https://127.0.0.1:" + server.getAddress().getPort());
    assertEquals(200, secure.relay("/404", NO_HEADERS, () -> fromClient).getStatus());
    assertEquals(List.of(), requests);
  }
}
