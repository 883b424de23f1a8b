// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.stream.Stream;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A server that sends more bytes than its response has. They must not become the response to the
 * next request, which may be another user's.
 */
class SurplusBytesTest {
  private static final String FORGED = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged";
  private static final Duration PAUSE = Duration.ofMillis(50);

  private static SSLContext trusting;

  @BeforeAll
  static void createCertificate() throws Exception {
    trusting = TestCertificate.newContext();
  }

  private static ScriptedServer server(boolean tls, boolean separately, String response)
      throws IOException {
    ServerSocketFactory sockets =
        tls ? trusting.getServerSocketFactory() : ServerSocketFactory.getDefault();
    ServerSocket listener = sockets.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    return new ScriptedServer(
        listener,
        (request, out) -> {
          if (separately) {
            ScriptedServer.fixed(response).respond(request, out);
            out.flush();
            ScriptedServer.fixed(FORGED).respond(request, out);
          } else {
            ScriptedServer.fixed(response + FORGED).respond(request, out);
          }
        });
  }

  private static SampleClient client(boolean tls, ScriptedServer server) {
    URI uri = URI.create((tls ? "https" : "http") + "://127.0.0.1:" + server.port());
    return Implementation.LEAN.build(SampleClient.class, uri, 2_000, false, trusting);
  }

  /**
   * Responses, each with the method of its request, in clear and over TLS, in one and two writes.
   */
  private static Stream<Arguments> responses() {
    return Stream.of(
            arguments("GET", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"),
            arguments(
                "GET", "HTTP/1.1 202 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n"),
            arguments("GET", "HTTP/1.1 204 No Content\r\n\r\n"),
            arguments("GET", "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n"),
            arguments("HEAD", "HTTP/1.1 201 OK\r\nContent-Length: 43\r\n\r\n"))
        .flatMap(
            sent ->
                Stream.of(
                    arguments(sent.get()[0], sent.get()[1], false, false),
                    arguments(sent.get()[0], sent.get()[1], false, true),
                    arguments(sent.get()[0], sent.get()[1], true, false),
                    arguments(sent.get()[0], sent.get()[1], true, true)));
  }

  /** Not after the first response on a connection either. */
  @ParameterizedTest
  @MethodSource("responses")
  void neverBecomeTheNextResponse(String method, String response, boolean tls, boolean separately)
      throws Exception {
    int status = Integer.parseInt(response.split(" ")[1]);
    try (ScriptedServer server = server(tls, separately, response);
        SampleClient client = client(tls, server)) {
      for (int i = 0; i < 3; i++) {
        Response received = method.equals("HEAD") ? client.head("1") : client.get("1");
        assertEquals(status, received.getStatus());
        Thread.sleep(separately ? PAUSE.toMillis() : 0);
      }
      assertEquals(3, server.connections(), "each connection is discarded");
    }
  }
}
