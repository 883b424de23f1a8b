// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import static io.touchstone.gateway.transport.TestCertificate.CONTEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.http.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import javax.net.ServerSocketFactory;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A server that sends more bytes than its response has. They must not become the response to the
 * next request, which may be another user's. Over TLS or in clear, in two writes or in one.
 */
@ParameterizedClass
@CsvSource({"false, false", "false, true", "true, false", "true, true"})
class SurplusBytesTest {
  private static final String FORGED = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged";
  private static final Duration PAUSE = Duration.ofMillis(50);

  @Parameter(0)
  boolean tls;

  @Parameter(1)
  boolean separately;

  private ScriptedServer server(String response) throws IOException {
    ServerSocketFactory sockets =
        tls ? CONTEXT.getServerSocketFactory() : ServerSocketFactory.getDefault();
    return new ScriptedServer(
        sockets.createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
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

  private HttpTransport client(ScriptedServer server) {
    URI uri = URI.create((tls ? "https" : "http") + "://127.0.0.1:" + server.port());
    return TestCertificate.transport(new TransportSettings(uri, 2_000, 2_000, 5));
  }

  /** Not after the first response on a connection either. */
  @ParameterizedTest
  @CsvSource({
    "GET, 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'",
    "GET, 'HTTP/1.1 202 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n'",
    "GET, 'HTTP/1.1 204 No Content\r\n\r\n'",
    "GET, 'HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n'",
    "HEAD, 'HTTP/1.1 201 OK\r\nContent-Length: 43\r\n\r\n'"
  })
  void neverBecomeTheNextResponse(String method, String response) throws Exception {
    int status = Integer.parseInt(response.split(" ")[1]);
    try (ScriptedServer server = server(response);
        HttpTransport client = client(server)) {
      for (int i = 0; i < 3; i++) {
        assertEquals(status, client.send(method, "/1", Map.of(), null).status());
        Thread.sleep(separately ? PAUSE.toMillis() : 0);
      }
      assertEquals(3, server.connections(), "each connection is discarded");
    }
  }
}
