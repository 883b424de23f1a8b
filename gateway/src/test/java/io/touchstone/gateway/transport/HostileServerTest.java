// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.http.client.ServiceResponse;
import io.touchstone.http.memory.ResponseMemory;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.http.ScriptedServer.Script;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.util.Timeout;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits that the platform's client does not have. */
class HostileServerTest {
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final Script RESPOND = ScriptedServer.fixed(OK + "Content-Length: 2\r\n\r\nok");
  private static final int MAX_BODY = ResponseMemory.MAX_BODY;
  private static final int LIMIT_MILLIS = 1_500;
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final int CONNECTIONS = 2;

  private static final String TLS_RECORD_OF_16_KIB = "\u0016\u0003\u0003\u0040\0";

  /** Larger than the buffers of a socket can become. */
  private static final String UNREAD = "x".repeat(32 * 1024 * 1024);

  @AutoClose private final ScriptedServer server = new ScriptedServer(RESPOND);
  @AutoClose private HttpTransport client = client("http", server.port(), LIMIT_MILLIS);

  private static HttpTransport client(String scheme, int port, int limitMillis) {
    URI uri = URI.create(scheme + "://127.0.0.1:" + port);
    return new HttpTransport(settings(uri, limitMillis), request -> {});
  }

  private static TransportSettings settings(URI uri, int limitMillis) {
    return new TransportSettings(uri, 1_000, limitMillis, CONNECTIONS);
  }

  private static String read(HttpTransport transport) throws IOException {
    byte[] body = transport.send("GET", "/", Map.of(), null).body();
    return new String(body, StandardCharsets.US_ASCII);
  }

  private static ServiceResponse post(HttpTransport transport, String body) throws IOException {
    return transport.send("POST", "/", Map.of(), body.getBytes(StandardCharsets.US_ASCII));
  }

  private String read() throws IOException {
    return read(client);
  }

  /** Fails in time, and does not affect the next call. */
  private void assertFails(Script script) throws IOException {
    read();
    server.script(script);
    assertFails(this::read);
    server.script(RESPOND);
    assertEquals("ok", read(), "the next call");
  }

  private static void assertFails(Executable call) {
    assertTimeoutPreemptively(LIMIT, () -> assertThrows(IOException.class, call), "in time");
  }

  /** Each begins a response and then sends a part again and again, with short pauses. */
  @ParameterizedTest
  @CsvSource({
    "'HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n', x",
    "'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'",
    "'HTTP/1.1 200 OK\r\n', 'X-Slow: 1\r\n'",
    "'', 'HTTP/1.1 103 Early Hints\r\n\r\n'"
  })
  void aSlowResponseIsLimitedInTime(String head, String repeated) throws IOException {
    assertFails(ScriptedServer.drip(head, repeated));
  }

  @Test
  void theLimitOfTheResponseAlsoEndsASingleRead() throws IOException {
    assertFails(
        (request, out) -> {
          ScriptedServer.fixed(OK + "Content-Length: 2\r\n\r\n").respond(request, out);
          out.flush();
          Thread.sleep(LIMIT.toMillis());
        });
  }

  /** The kernel accepts connections to a listener that nobody serves. */
  @Test
  void anUnreadRequestIsLimitedInTime() throws IOException {
    try (ServerSocket neverReads = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        HttpTransport blocked = client("http", neverReads.getLocalPort(), LIMIT_MILLIS)) {
      assertFails(() -> post(blocked, UNREAD));
      assertFails(() -> post(blocked, UNREAD));
    }
  }

  @Test
  void aSlowTlsHandshakeIsLimitedInTime() throws IOException {
    try (ScriptedServer slow =
            ScriptedServer.speakingFirst(ScriptedServer.drip(TLS_RECORD_OF_16_KIB, "\0"));
        HttpTransport secure = client("https", slow.port(), LIMIT_MILLIS)) {
      assertFails(() -> read(secure));
      assertFails(() -> post(secure, "x"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '10\r\n0123456789abcdef\r\n'",
    "'HTTP/1.1 200 OK\r\n\r\n', x",
    "'HTTP/1.1 200 OK\r\n', 'X-Many: 1\r\n'",
    "'HTTP/1.1 200 OK\r\nX-Long: ', x",
    "'HTTP/1.1 200 ', x"
  })
  void anEndlessResponseIsLimitedInSize(String head, String repeated) throws IOException {
    String block = repeated.repeat(1_000);
    assertFails(
        (request, out) -> {
          ScriptedServer.fixed(head).respond(request, out);
          while (true) {
            ScriptedServer.fixed(block).respond(request, out);
          }
        });
  }

  @Test
  void aDeclaredLengthAboveTheLimitIsRejectedUnread() throws IOException {
    assertFails(ScriptedServer.fixed(OK + "Content-Length: " + (MAX_BODY + 1) + "\r\n\r\n"));
    assertFails(ScriptedServer.fixed(OK + "Content-Length: " + Long.MAX_VALUE + "0\r\n\r\n"));
  }

  @ParameterizedTest
  @CsvSource({"98, 1, true", "99, 1, false", "1, 16382, true", "1, 16384, false"})
  void headersAreLimitedInNumberAndLength(int lines, int length, boolean accepted)
      throws IOException {
    String line = "X-Many: " + "x".repeat(Math.max(0, length - "X-Many: ".length())) + "\r\n";
    Script script = ScriptedServer.fixed(OK + line.repeat(lines) + "Content-Length: 2\r\n\r\nok");
    if (accepted) {
      server.script(script);
      assertEquals("ok", read());
    } else {
      assertFails(script);
    }
  }

  @Test
  void aCallWaitsForAConnectionUpToTheConnectTimeout() throws Exception {
    client.close();
    client = client("http", server.port(), 60_000);
    CountDownLatch release = new CountDownLatch(1);
    server.script(
        (request, out) -> {
          release.await();
          RESPOND.respond(request, out);
        });
    CompletableFuture<?>[] calls = new CompletableFuture<?>[CONNECTIONS];
    for (int i = 0; i < CONNECTIONS; i++) {
      calls[i] =
          CompletableFuture.runAsync(
              () -> assertDoesNotThrow(() -> read()), task -> new Thread(task).start());
    }
    while (server.requests().size() < CONNECTIONS) {
      Thread.onSpinWait();
    }
    assertThrows(ConnectionRequestTimeoutException.class, this::read);
    release.countDown();
    assertTimeoutPreemptively(LIMIT, () -> CompletableFuture.allOf(calls).join());
    assertEquals(CONNECTIONS, server.connections());
    assertEquals("ok", read());
  }

  @Test
  void aFailedCallReturnsItsPlaceInThePool() throws IOException {
    server.script(ScriptedServer.closing(""));
    for (int i = 0; i < CONNECTIONS * 3; i++) {
      assertThrows(IOException.class, this::read);
    }
    server.script(RESPOND);
    assertEquals("ok", read());
  }

  /** The server closes every connection while it responds, also that of the repeated request. */
  @ParameterizedTest
  @CsvSource({
    "GET, true, '', 2",
    "HEAD, true, '', 2",
    "OPTIONS, true, '', 2",
    "GET, true, 'HTTP/1.1 2', 1",
    "GET, true, 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok', 1",
    "GET, false, '', 1",
    "POST, true, '', 1",
    "PUT, true, '', 1",
    "PATCH, true, '', 1",
    "DELETE, true, '', 1"
  })
  void onlyAReadOnAUsedConnectionIsRepeatedOnce(
      String method, boolean used, String sent, int expected) throws IOException {
    if (used) {
      read();
    }
    int before = server.requests().size();
    server.script(ScriptedServer.closing(sent));
    assertThrows(IOException.class, () -> client.send(method, "/", Map.of(), null));
    assertEquals(expected, server.requests().size() - before);
  }

  @ParameterizedTest
  @CsvSource({"100, 2", "60000, 1"})
  void anIdleConnectionIsClosed(int maxIdleMillis, int connections) throws Exception {
    try (HttpTransport transport =
        new HttpTransport(
            settings(URI.create(server.uri()), LIMIT_MILLIS),
            (SSLSocketFactory) SSLSocketFactory.getDefault(),
            Timeout.ofMilliseconds(maxIdleMillis),
            request -> {})) {
      read(transport);
      Thread.sleep(200);
      read(transport);
      assertEquals(connections, server.connections());
    }
  }

  /** Idle for longer than a response may take. */
  @Test
  void aPostAfterARestartUsesANewConnection() throws Exception {
    read();
    Thread.sleep(LIMIT_MILLIS + 100);
    server.dropConnections();
    assertEquals(200, post(client, "x").status());
    assertEquals(2, server.connections());
  }

  @Test
  void aClosedClientRejectsCalls() {
    client.close();
    assertThrows(IllegalStateException.class, this::read);
  }
}
