// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.http.ScriptedServer.Script;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.util.Timeout;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits that the platform's client does not have. */
class HostileServerTest {
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final Script RESPOND = ScriptedServer.fixed(OK + "Content-Length: 2\r\n\r\nok");
  private static final int MAX_BODY = 100_000;
  private static final int READ_MILLIS = 1_500;
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final int CONNECTIONS = 2;

  private static final String TLS_RECORD_OF_16_KIB = "\u0016\u0003\u0003\u0040\0";

  /** Larger than the buffers of a socket can become. */
  private static final String UNREAD = "x".repeat(32 * 1024 * 1024);

  @AutoClose private final ScriptedServer server = new ScriptedServer(RESPOND);
  @AutoClose private SampleClient client = client(READ_MILLIS, 2 * READ_MILLIS);

  private SampleClient client(int readMillis, int responseMillis) {
    return client("http", server.port(), readMillis, responseMillis);
  }

  private static SampleClient client(String scheme, int port, int readMillis, int responseMillis) {
    URI uri = URI.create(scheme + "://127.0.0.1:" + port);
    return LeanRestClient.build(SampleClient.class, settings(uri, readMillis, responseMillis));
  }

  private static ClientSettings settings(URI uri, int readMillis, int responseMillis) {
    return new ClientSettings(uri, 1_000, readMillis, responseMillis, CONNECTIONS, MAX_BODY, false);
  }

  private String read() {
    return client.part(1, "a");
  }

  /** Fails in time, and does not affect the next call. */
  private void assertFails(Script script) {
    read();
    server.script(script);
    assertFails(this::read);
    server.script(RESPOND);
    assertEquals("ok", read(), "the next call");
  }

  private static void assertFails(Executable call) {
    assertTimeoutPreemptively(
        LIMIT, () -> assertThrows(ProcessingException.class, call), "in time");
  }

  /** Each begins a response and then sends a part again and again, with short pauses. */
  @ParameterizedTest
  @CsvSource({
    "'HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n', x",
    "'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'",
    "'HTTP/1.1 200 OK\r\n', 'X-Slow: 1\r\n'",
    "'', 'HTTP/1.1 103 Early Hints\r\n\r\n'"
  })
  void aSlowResponseIsLimitedInTime(String head, String repeated) {
    assertFails(ScriptedServer.drip(head, repeated));
  }

  @Test
  void theLimitOfTheResponseAlsoEndsASingleRead() {
    client.close();
    client = client(60_000, READ_MILLIS);
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
        SampleClient blocked = client("http", neverReads.getLocalPort(), 60_000, READ_MILLIS)) {
      assertFails(() -> blocked.post(UNREAD));
      assertFails(() -> blocked.post(UNREAD));
    }
  }

  @Test
  void aSlowTlsHandshakeIsLimitedInTime() throws IOException {
    try (ScriptedServer slow =
            ScriptedServer.speakingFirst(ScriptedServer.drip(TLS_RECORD_OF_16_KIB, "\0"));
        SampleClient secure = client("https", slow.port(), READ_MILLIS, 2 * READ_MILLIS)) {
      assertFails(() -> secure.part(1, "a"));
      assertFails(() -> secure.post("x"));
    }
  }

  @Test
  void aSlowTlsRecordIsLimitedInTime() throws Exception {
    SlowTlsListener listener = new SlowTlsListener(TestCertificate.CONTEXT.getSocketFactory());
    String body = "x".repeat(10_000);
    try (ScriptedServer slow =
            new ScriptedServer(
                listener,
                ScriptedServer.fixed(OK + "Content-Length: " + body.length() + "\r\n\r\n" + body));
        SampleClient secure =
            Implementation.LEAN.build(
                SampleClient.class,
                URI.create("https://127.0.0.1:" + slow.port()),
                500,
                false,
                TestCertificate.CONTEXT)) {
      assertEquals(body, secure.part(1, "a"));
      listener.slowDown();
      assertFails(() -> secure.part(1, "a"));
      assertEquals(2, slow.requests().size(), "the read is not repeated");
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
  void anEndlessResponseIsLimitedInSize(String head, String repeated) {
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
  void aDeclaredLengthAboveTheLimitIsRejectedUnread() {
    assertFails(ScriptedServer.fixed(OK + "Content-Length: " + (MAX_BODY + 1) + "\r\n\r\n"));
    assertFails(ScriptedServer.fixed(OK + "Content-Length: " + Long.MAX_VALUE + "0\r\n\r\n"));
  }

  @Test
  void aBodyOfExactlyTheLimitIsRead() {
    server.script(
        ScriptedServer.fixed(
            OK + "Content-Length: " + MAX_BODY + "\r\n\r\n" + "x".repeat(MAX_BODY)));
    assertEquals(MAX_BODY, read().length());
    assertEquals(MAX_BODY, read().length());
  }

  @ParameterizedTest
  @CsvSource({"98, 1, true", "99, 1, false", "1, 16382, true", "1, 16384, false"})
  void headersAreLimitedInNumberAndLength(int lines, int length, boolean accepted) {
    String line = "X-Many: " + "x".repeat(Math.max(0, length - "X-Many: ".length())) + "\r\n";
    Script script = ScriptedServer.fixed(OK + line.repeat(lines) + "Content-Length: 2\r\n\r\nok");
    if (accepted) {
      server.script(script);
      assertEquals("ok", read());
    } else {
      assertFails(script);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
        "HTTP/2.0 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 20 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nok\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nok\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 2\r\n\r\nok",
        "\0\0\0\0\r\n\r\n"
      })
  void malformedResponsesFailTheCall(String response) {
    assertFails(ScriptedServer.fixed(response));
  }

  @Test
  void aCallWaitsForAConnectionUpToTheConnectTimeout() throws Exception {
    client.close();
    client = client(60_000, 120_000);
    CountDownLatch release = new CountDownLatch(1);
    server.script(
        (request, out) -> {
          release.await();
          RESPOND.respond(request, out);
        });
    CompletableFuture<?>[] calls = new CompletableFuture<?>[CONNECTIONS];
    for (int i = 0; i < CONNECTIONS; i++) {
      calls[i] = CompletableFuture.runAsync(this::read, task -> new Thread(task).start());
    }
    while (server.requests().size() < CONNECTIONS) {
      Thread.onSpinWait();
    }
    ProcessingException rejected = assertThrows(ProcessingException.class, this::read);
    assertInstanceOf(ConnectionRequestTimeoutException.class, rejected.getCause());
    release.countDown();
    assertTimeoutPreemptively(LIMIT, () -> CompletableFuture.allOf(calls).join());
    assertEquals(CONNECTIONS, server.connections());
    assertEquals("ok", read());
  }

  @Test
  void aFailedCallReturnsItsPlaceInThePool() {
    server.script(ScriptedServer.closing(""));
    for (int i = 0; i < CONNECTIONS * 3; i++) {
      assertThrows(ProcessingException.class, this::read);
    }
    server.script(RESPOND);
    assertEquals("ok", read());
  }

  @Test
  void aResponseThatIsNotClosedOccupiesNoConnection() {
    for (int i = 0; i < CONNECTIONS * 3; i++) {
      assertEquals(200, client.get("1").getStatus());
    }
    assertEquals(1, server.connections());
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
      String method, boolean used, String sent, int expected) {
    URI uri = URI.create(server.uri());
    try (LeanTarget target = new LeanTarget(settings(uri, READ_MILLIS, 2 * READ_MILLIS))) {
      if (used) {
        target.send("GET", "/", Map.of(), null);
      }
      int before = server.requests().size();
      server.script(ScriptedServer.closing(sent));
      assertThrows(ProcessingException.class, () -> target.send(method, "/", Map.of(), null));
      assertEquals(expected, server.requests().size() - before);
    }
  }

  @ParameterizedTest
  @CsvSource({"100, 2", "60000, 1"})
  void anIdleConnectionIsClosed(int maxIdleMillis, int connections) throws Exception {
    ClientSettings settings = settings(URI.create(server.uri()), READ_MILLIS, 2 * READ_MILLIS);
    try (HttpTransport transport =
        new HttpTransport(
            settings, LeanTarget.defaultTls(), Timeout.ofMilliseconds(maxIdleMillis))) {
      transport.send("GET", "/", List.of(), null);
      Thread.sleep(200);
      transport.send("GET", "/", List.of(), null);
      assertEquals(connections, server.connections());
    }
  }

  /** Idle for longer than a response may take. */
  @Test
  void aPostAfterARestartUsesANewConnection() throws Exception {
    read();
    Thread.sleep(2 * READ_MILLIS + 100);
    server.dropConnections();
    assertEquals(200, client.post("x").getStatus());
    assertEquals(2, server.connections());
  }

  @Test
  void aClosedClientRejectsCalls() {
    client.close();
    assertThrows(IllegalStateException.class, this::read);
  }
}
