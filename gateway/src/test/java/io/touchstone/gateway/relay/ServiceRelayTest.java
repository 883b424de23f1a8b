// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.touchstone.gateway.transport.HttpTransport;
import io.touchstone.gateway.transport.TransportSettings;
import io.touchstone.http.client.Downstream;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceRelayTest {
  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final String BODY = "{\"title\":\"Große Pläne\"}";
  private static final String HEADERS =
      """
      ETag: "1"
      Link: <a>; rel=next
      Link: <b>; rel=prev
      Server: any
      Content-Type: application/problem+json
      """;

  @AutoClose private final ScriptedServer server;
  @AutoClose private final HttpTransport transport;
  private final ServiceRelay relay;

  ServiceRelayTest() {
    server = new ScriptedServer(response(200, HEADERS));
    transport =
        new HttpTransport(
            new TransportSettings(URI.create(server.uri()), 2_000, (int) LIMIT.toMillis(), 50),
            request -> {});
    relay =
        new ServiceRelay(
            new Downstream("service", 50, (outcome, nanos) -> {}, LIMIT.toMillis()), transport);
  }

  private static ScriptedServer.Script response(int status, String headers) {
    boolean empty = status == 204 || status == 304;
    byte[] body = empty ? new byte[0] : bytes(BODY);
    String length = empty ? "" : "Content-Length: " + body.length + "\r\n";
    String head = "HTTP/1.1 " + status + " Any\r\n" + headers.replace("\n", "\r\n") + length;
    return (request, out) -> {
      out.write(bytes(head + "\r\n"));
      out.write(request.line().startsWith("HEAD") ? new byte[0] : body);
    };
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private Response send(String method, String target, Map<String, String> headers, byte[] body) {
    return relay.relay(new RelayedRequest(method, target, headers, body)).toResponse();
  }

  private Response get(String target) {
    return send("GET", target, Map.of(), null);
  }

  private int problem(String method) {
    return status(() -> send(method, "/", Map.of(), null));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 301, 303, 400, 401, 403, 404, 409, 412, 429})
  void relaysTheResponseUnchanged(int status) {
    server.script(response(status, HEADERS));
    Response response = get("/");
    assertEquals(status, response.getStatus());
    assertArrayEquals(bytes(BODY), (byte[]) response.getEntity());
    assertEquals(
        "application/problem+json", response.getHeaders().getFirst("Content-Type").toString());
    assertEquals(List.of("<a>; rel=next", "<b>; rel=prev"), response.getHeaders().get("Link"));
    assertFalse(response.getHeaders().containsKey("Server"));
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 304})
  void relaysAResponseWithoutABody(int status) {
    server.script(response(status, HEADERS));
    Response response = get("/");
    assertEquals(status, response.getStatus());
    assertNull(response.getEntity());
    assertEquals("\"1\"", response.getHeaders().getFirst("ETag"));
  }

  @Test
  void aServiceErrorIsABadGateway() {
    server.script(response(500, HEADERS));
    assertEquals(502, problem("GET"));
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 500})
  void aServerWithoutItsApplicationIsUnavailable(int status) {
    server.script(response(status, "Content-Type: text/html\n"));
    assertEquals(503, problem("GET"));
  }

  @Test
  void aStoppedServiceIsUnavailable() throws IOException {
    server.close();
    assertEquals(503, problem("GET"));
  }

  @Test
  void sendsTargetsUnchanged() {
    List<String> targets =
        List.of(
            "/documents/",
            "/users/batch/1,2",
            "/a..b/.c~-_",
            "/documents?id=1&id=2&after=a%2Fb+c&title=%25%7Bx%7D&empty=&flag",
            "/documents?");
    targets.forEach(this::get);
    assertEquals(
        targets, server.requests().stream().map(sent -> sent.line().split(" ")[1]).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "PATCH"})
  void sendsMethodHeadersAndBody(String method) {
    String type = "text/plain; charset=\"utf-8\"";
    Map<String, String> headers = Map.of("Accept", "text/html", "Content-Type", type);
    assertEquals(200, send(method, "/a?b=c", headers, bytes(BODY)).getStatus());
    ScriptedServer.Received sent = server.requests().get(0);
    assertEquals(method + " /a?b=c HTTP/1.1", sent.line());
    assertEquals(BODY, sent.body());
    assertEquals("text/html", sent.header("Accept"));
    assertEquals(type, sent.header("Content-Type"));
    assertEquals("", sent.header("X-Request-Id"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HEAD", "OPTIONS", "DELETE", "POST", "PUT", "PATCH"})
  void sendsMethodsWithoutABody(String method) {
    assertEquals(200, send(method, "/", Map.of(), null).getStatus());
    assertEquals(method + " / HTTP/1.1", server.requests().get(0).line());
    assertEquals("", server.requests().get(0).body());
  }

  @Test
  void reusesTheConnectionWhateverTheStatus() {
    for (int status : new int[] {200, 304, 404, 303, 401, 200}) {
      server.script(response(status, HEADERS));
      get("/");
    }
    assertEquals(6, server.requests().size());
    assertEquals(1, server.connections());
  }
}
