// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static io.touchstone.restclient.TestCertificate.CONTEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The server has a certificate for 127.0.0.1 only. */
class ClientTlsTest {
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

  private SampleClient client(Implementation implementation, String host, SSLContext trust) {
    URI uri = URI.create("https://" + host + ":" + server.port());
    return implementation.build(SampleClient.class, uri, 2_000, true, trust);
  }

  @ParameterizedTest
  @EnumSource
  void callsATrustedServerAndReusesTheConnection(Implementation implementation) {
    try (SampleClient client = client(implementation, "127.0.0.1", CONTEXT)) {
      assertEquals("ok", client.part(1, "a"));
      assertEquals("ok", client.part(1, "a"));
      client.post("x").close();
      assertEquals(1, server.connections());
    }
  }

  @ParameterizedTest
  @EnumSource
  void rejectsAnUnknownCertificateAndOneForAnotherHost(Implementation implementation) {
    try (SampleClient unknown = client(implementation, "127.0.0.1", null);
        SampleClient ofAnotherHost = client(implementation, "localhost", CONTEXT)) {
      assertThrows(ProcessingException.class, () -> unknown.part(1, "a"));
      assertThrows(ProcessingException.class, () -> ofAnotherHost.part(1, "a"));
    }
  }
}
