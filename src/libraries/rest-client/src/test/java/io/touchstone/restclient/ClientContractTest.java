// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.json.Json;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.RedirectionException;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every implementation of a client interface does. */
@ParameterizedClass
@EnumSource
public class ClientContractTest {
  private static final int READ_MILLIS = 500;
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String JSON = OK + "Content-Type: application/json\r\n";
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final Implementation implementation;

  @AutoClose
  private final ScriptedServer server =
      new ScriptedServer(ScriptedServer.fixed(OK + "Content-Length: 2\r\n\r\nok"));

  @AutoClose private final SampleClient client;

  ClientContractTest(Implementation implementation) {
    this.implementation = implementation;
    client = build(SampleClient.class, uri(""), false);
  }

  private <T> T build(Class<T> type, URI uri, boolean mapsErrors) {
    return implementation.build(type, uri, READ_MILLIS, mapsErrors, null);
  }

  private URI uri(String path) {
    return URI.create(server.uri() + path);
  }

  private ScriptedServer.Received last() {
    return server.requests().get(server.requests().size() - 1);
  }

  private void answer(String response) {
    server.script(ScriptedServer.fixed(response));
  }

  private static byte[] bytes(Response response) {
    try (response) {
      return response.readEntity(byte[].class);
    }
  }

  // requests

  @Test
  void sendsMethodPathAndDefaultHeaders() {
    assertArrayEquals("ok".getBytes(StandardCharsets.UTF_8), bytes(client.first()));
    assertEquals("GET /things/1 HTTP/1.1", last().line());
    assertEquals("application/json", last().header("Accept"));
    assertEquals("127.0.0.1:" + server.port(), last().header("Host"));
    assertEquals("", last().header("Content-Type"));
  }

  @Test
  void appendsThePathToThatOfTheBaseUri() {
    for (String base : List.of("/v1", "/v1/")) {
      try (SampleClient below = build(SampleClient.class, uri(base), false)) {
        bytes(below.get("7"));
        assertEquals("GET /v1/things/7 HTTP/1.1", last().line());
      }
    }
  }

  @Test
  void fillsTemplatesByName() {
    assertEquals("ok", client.part(3, "a"));
    assertEquals("GET /things/a/parts/3 HTTP/1.1", last().line());
    assertEquals("text/plain", last().header("Accept"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b",
        "ä€😀",
        "100%",
        "a?b#c",
        "%41",
        "a+b",
        "a;b=c",
        "{x}",
        "~!$&'()*,:@",
        "\"<>|^`"
      })
  void encodesPathParameters(String id) {
    bytes(client.get(id));
    String sent = last().line().split(" ")[1].substring("/things/".length());
    assertEquals(id, URLDecoder.decode(sent.replace("+", "%2B"), StandardCharsets.UTF_8), sent);
    assertFalse(sent.matches(".*[ /?#\"<>|^`{}].*"), sent);
  }

  @Test
  void rejectsANullPathParameter() {
    assertThrows(RuntimeException.class, () -> client.get(null));
    assertEquals(List.of(), server.requests());
  }

  @Test
  void aPathParameterCanHaveSeveralSegments() {
    bytes(client.get("a/b"));
    assertEquals("GET /things/a/b HTTP/1.1", last().line());
  }

  @Test
  void sendsQueryAndHeaderParameters() {
    bytes(client.search("a&b=c ü+%", List.of("x", "y"), "me"));
    String query = last().line().split(" ")[1].split("\\?")[1];
    assertEquals(
        List.of("q=a&b=c ü+%", "tag=x", "tag=y"),
        List.of(query.split("&")).stream()
            .map(pair -> URLDecoder.decode(pair, StandardCharsets.UTF_8))
            .toList());
    assertEquals("me", last().header("X-Caller"));
  }

  @Test
  void omitsParametersThatAreNull() {
    bytes(client.search(null, null, null));
    assertEquals("GET /things HTTP/1.1", last().line());
    assertFalse(last().head().contains("X-Caller"), last()::head);
  }

  @Test
  void aHeaderValueCannotAddAHeader() {
    try {
      bytes(client.search(null, null, "me\r\nX-Forged: yes"));
    } catch (RuntimeException rejected) {
      return;
    }
    assertEquals("", last().header("X-Forged"));
  }

  @Test
  void sendsBodies() {
    bytes(client.post("Grüße"));
    assertEquals("POST /things HTTP/1.1", last().line());
    assertTrue(last().header("Content-Type").startsWith("text/plain"), last()::head);
    assertEquals("Grüße", last().body());
    String large = "x".repeat(300_000);
    bytes(client.post(large));
    assertEquals(large, last().body());

    bytes(client.put("1", Json.createObjectBuilder().add("a", 1).build()));
    assertEquals("PUT /things/1 HTTP/1.1", last().line());
    assertEquals("application/json", last().header("Content-Type"));
    assertEquals("{\"a\":1}", last().body());

    bytes(client.patch("1", "{}".getBytes(StandardCharsets.UTF_8)));
    assertEquals("PATCH /things/1 HTTP/1.1", last().line());
    assertEquals("application/merge-patch+json", last().header("Content-Type"));
    assertEquals("{}", last().body());
  }

  @Test
  void sendsMethodsWithoutBody() {
    client.delete("1");
    assertEquals("DELETE /things/1 HTTP/1.1", last().line());
    client.options().close();
    assertEquals("OPTIONS /things HTTP/1.1", last().line());
  }

  @Test
  void filtersSeeAndChangeRequests() {
    bytes(client.get("redirected"));
    assertEquals("GET /things/redirected?by=filter HTTP/1.1", last().line());
    assertEquals("r1", last().header("X-Request-Id"));
    int sent = server.requests().size();
    try (Response aborted = client.get("aborted")) {
      assertEquals(202, aborted.getStatus());
    }
    assertEquals(sent, server.requests().size());
  }

  // responses

  @Test
  void readsStatusAndHeaders() {
    answer(
        "HTTP/1.1 301 Moved\r\nLocation: /things/2\r\netag: \"v1\"\r\nLink: </a>; rel=\"next\"\r\n"
            + "Link: </b>; rel=\"prev\"\r\nContent-Type: application/json;charset=UTF-8\r\n"
            + "Last-Modified: Sun, 22 Nov 2026 10:00:00 GMT\r\nAllow: GET, PUT\r\nContent-Length: 2\r\n\r\n{}");
    try (Response response = client.get("1")) {
      assertEquals(301, response.getStatus());
      assertEquals("v1", response.getEntityTag().getValue());
      assertEquals(URI.create("/things/2").getPath(), response.getLocation().getPath());
      assertEquals("\"v1\"", response.getHeaderString("ETag"));
      assertEquals(2, response.getHeaders().get("link").size());
      assertEquals(2, response.getLinks().size());
      assertEquals("/a", response.getLink("next").getUri().getPath());
      assertEquals(1_795_341_600_000L, response.getLastModified().getTime());
      assertTrue(response.getMediaType().isCompatible(MediaType.APPLICATION_JSON_TYPE));
      assertEquals(Set.of("GET", "PUT"), response.getAllowedMethods());
      assertEquals(2, response.getLength());
      assertTrue(response.hasEntity());
      assertNull(response.getHeaderString("Absent"));
    }
  }

  @Test
  void readsBodiesOfManyTypes() throws IOException {
    answer(JSON + "Content-Length: 10\r\n\r\n{\"a\":\"Ã¼\"}");
    assertEquals("ü", client.json().getString("a"));
    answer(OK + "Content-Type: application/octet-stream\r\nContent-Length: 3\r\n\r\nabc");
    assertArrayEquals("abc".getBytes(StandardCharsets.UTF_8), client.bytes());
    try (InputStream stream = client.stream()) {
      assertArrayEquals("abc".getBytes(StandardCharsets.UTF_8), stream.readAllBytes());
    }
    answer(OK + "Content-Type: text/plain;charset=ISO-8859-1\r\nContent-Length: 1\r\n\r\n\u00fc");
    assertEquals("ü", client.part(1, "a"));
  }

  /** An object that JSON-B maps. */
  public static class Thing {
    public String title;
  }

  /** Sends and returns mapped objects. */
  public interface ThingClient extends AutoCloseable {
    @POST
    List<Thing> add(Thing thing);

    @Override
    void close();
  }

  @Test
  void mapsObjects() {
    Thing sent = new Thing();
    sent.title = "new";
    try (ThingClient things = build(ThingClient.class, uri(""), false)) {
      answer(JSON + "Content-Length: 15\r\n\r\n[{\"title\":\"a\"}]");
      assertEquals("a", things.add(sent).get(0).title);
      assertEquals("{\"title\":\"new\"}", last().body());
      answer(JSON + "Content-Length: 2\r\n\r\n[{");
      assertThrows(ProcessingException.class, () -> things.add(sent));
    }
  }

  @Test
  void readsResponsesWithoutBody() {
    answer("HTTP/1.1 204 No Content\r\n\r\n");
    try (Response response = client.get("1")) {
      assertEquals(204, response.getStatus());
      assertFalse(response.hasEntity());
    }
    assertNull(client.json());
    answer("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\nContent-Length: 5\r\n\r\n");
    try (Response response = client.get("1")) {
      assertEquals(304, response.getStatus());
    }
    answer(OK + "Content-Length: 123\r\nETag: \"v1\"\r\n\r\n");
    try (Response response = client.head("1")) {
      assertEquals("123", response.getHeaderString("Content-Length"));
      assertFalse(response.hasEntity());
    }
    answer(OK + "Content-Length: 2\r\n\r\nok");
    assertEquals("ok", client.part(1, "a"), "the connection is still in step");
  }

  @Test
  void readsChunkedBodiesAndReusesTheConnection() {
    answer(
        OK
            + "Transfer-Encoding: chunked\r\n\r\n3;ext=1\r\nabc\r\n2\r\nde\r\n0\r\nX-Trailer: t\r\n\r\n");
    for (int i = 0; i < 3; i++) {
      assertEquals("abcde", client.part(1, "a"));
    }
    assertEquals(1, server.connections());
  }

  @Test
  void readsABodyThatEndsWithTheConnection() {
    server.script(ScriptedServer.closing("HTTP/1.1 200 OK\r\n\r\nto the end"));
    assertEquals("to the end", client.part(1, "a"));
    assertEquals("to the end", client.part(1, "a"));
    assertEquals(2, server.connections());
  }

  @Test
  void skipsInterimResponses() {
    answer("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + OK + "Content-Length: 2\r\n\r\nok");
    assertEquals("ok", client.part(1, "a"));
  }

  @Test
  void honoursConnectionClose() {
    answer(OK + "Connection: close\r\nContent-Length: 2\r\n\r\nok");
    assertEquals("ok", client.part(1, "a"));
    assertEquals("ok", client.part(1, "a"));
    assertEquals(2, server.connections());
  }

  @Test
  void returnsErrorsAsResponsesWithoutMapper() {
    for (int status : new int[] {400, 401, 404, 409, 412, 429, 500, 503}) {
      answer(
          "HTTP/1.1 " + status + " Any\r\nWWW-Authenticate: Bearer\r\nContent-Length: 2\r\n\r\nno");
      try (Response response = client.get("1")) {
        assertEquals(status, response.getStatus());
        assertEquals("no", response.readEntity(String.class));
      }
      try (Response response = client.post("x")) {
        assertEquals(status, response.getStatus());
      }
    }
  }

  @Test
  void throwsErrorsFromMethodsThatReturnTheBody() {
    answer("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    assertThrows(NotFoundException.class, () -> client.part(1, "a"));
    assertThrows(NotFoundException.class, () -> client.delete("1"));
    answer("HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n");
    assertEquals(
        "1",
        assertThrows(ServiceUnavailableException.class, () -> client.json())
            .getResponse()
            .getHeaderString("Retry-After"));
    answer("HTTP/1.1 303 See Other\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n");
    assertThrows(RedirectionException.class, () -> client.json());
  }

  @Test
  void theDefaultMapperThrowsForResponsesToo() {
    answer("HTTP/1.1 409 Conflict\r\nContent-Length: 2\r\n\r\nno");
    try (SampleClient mapping = build(SampleClient.class, uri(""), true)) {
      WebApplicationException thrown =
          assertThrows(WebApplicationException.class, () -> mapping.get("1"));
      assertEquals(409, thrown.getResponse().getStatus());
    }
  }

  /** A conflict. */
  public static final class Conflict extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** Maps 409. */
  public static class ConflictMapper implements ResponseExceptionMapper<Conflict> {
    @Override
    public boolean handles(int status, MultivaluedMap<String, Object> headers) {
      return status == 409;
    }

    @Override
    public Conflict toThrowable(Response response) {
      return new Conflict();
    }
  }

  /** Declares a checked exception. */
  @RegisterProvider(ConflictMapper.class)
  public interface MappedClient extends AutoCloseable {
    @GET
    Response get() throws Conflict;

    @Override
    void close();
  }

  @Test
  void registeredMappersThrowDeclaredExceptions() {
    answer("HTTP/1.1 409 Conflict\r\nContent-Length: 0\r\n\r\n");
    try (MappedClient mapped = build(MappedClient.class, uri(""), false)) {
      assertThrows(Conflict.class, mapped::get);
    }
  }

  // connections

  @Test
  void survivesARestartOfTheServer() throws Exception {
    bytes(client.get("1"));
    server.dropConnections();
    assertArrayEquals("ok".getBytes(StandardCharsets.UTF_8), bytes(client.get("1")));
  }

  @Test
  void aRefusedConnectionFailsTheCall() throws IOException {
    URI nobody = URI.create("http://127.0.0.1:" + ScriptedServer.unusedPort());
    try (SampleClient refused = build(SampleClient.class, nobody, false)) {
      assertThrows(ProcessingException.class, () -> refused.get("1"));
    }
  }

  @Test
  void aSilentServerFailsTheCallAfterTheReadTimeout() {
    CountDownLatch never = new CountDownLatch(1);
    server.script((request, out) -> never.await());
    assertTimeoutPreemptively(
        LIMIT, () -> assertThrows(ProcessingException.class, () -> client.get("1")));
    assertEquals(1, server.requests().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1",
        "garbage\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
        "HTTP/1.1 200 OK\r\nContent-Length: 3",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc"
      })
  void anIncompleteOrMalformedResponseFailsTheCall(String response) {
    server.script(ScriptedServer.closing(response));
    assertTimeoutPreemptively(
        LIMIT, () -> assertThrows(ProcessingException.class, () -> bytes(client.get("1"))));
    answer(OK + "Content-Length: 2\r\n\r\nok");
    assertEquals("ok", client.part(1, "a"), "the next call gets its own response");
  }
}
