// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import static io.touchstone.gateway.transport.TestCertificate.CONTEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.testing.http.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The server has a certificate for 127.0.0.1 only. */
class TransportTlsTest {
  @AutoClose private ScriptedServer server;

  @BeforeEach
  void start() throws IOException {
    server =
        new ScriptedServer(
            CONTEXT
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
            ScriptedServer.fixed("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
  }

  private TransportSettings settings(String host) {
    URI uri = URI.create("https://" + host + ":" + server.port());
    return new TransportSettings(uri, 2_000, 2_000, 5);
  }

  @Test
  void callsATrustedServerAndReusesTheConnection() throws IOException {
    try (HttpTransport transport = TestCertificate.transport(settings("127.0.0.1"))) {
      assertEquals(200, transport.send("GET", "/", Map.of(), null).status());
      assertEquals(200, transport.send("GET", "/", Map.of(), null).status());
      assertEquals(200, transport.send("POST", "/", Map.of(), new byte[1]).status());
      assertEquals(1, server.connections());
    }
  }

  @Test
  void rejectsAnUnknownCertificateAndOneForAnotherHost() {
    try (HttpTransport unknown = new HttpTransport(settings("127.0.0.1"), request -> {});
        HttpTransport ofAnotherHost = TestCertificate.transport(settings("localhost"))) {
      assertThrows(IOException.class, () -> unknown.send("GET", "/", Map.of(), null));
      assertThrows(IOException.class, () -> ofAnotherHost.send("GET", "/", Map.of(), null));
    }
  }
}
