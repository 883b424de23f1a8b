// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What every implementation does with TLS. The server has a certificate for 127.0.0.1 only. */
abstract class TlsContract {
  static SSLContext trusting;
  private static ScriptedServer server;

  /** Returns a client that trusts the certificates of a context. */
  abstract SampleClient build(URI uri, SSLContext trust);

  @BeforeAll
  static void start() throws Exception {
    trusting = TestCertificate.newContext();
    server =
        new ScriptedServer(
            trusting
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
            ScriptedServer.fixed("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private SampleClient client(String host, SSLContext trust) {
    return build(URI.create("https://" + host + ":" + server.port()), trust);
  }

  @Test
  void callsATrustedServerAndReusesTheConnection() {
    try (SampleClient client = client("127.0.0.1", trusting)) {
      int before = server.connections();
      assertEquals("ok", client.part(1, "a"));
      assertEquals("ok", client.part(1, "a"));
      client.post("x").close();
      assertEquals(before + 1, server.connections());
    }
  }

  @Test
  void rejectsAnUnknownCertificate() throws Exception {
    try (SampleClient client = client("127.0.0.1", SSLContext.getDefault())) {
      assertThrows(ProcessingException.class, () -> client.part(1, "a"));
    }
  }

  @Test
  void rejectsACertificateForAnotherHost() {
    try (SampleClient client = client("localhost", trusting)) {
      assertThrows(ProcessingException.class, () -> client.part(1, "a"));
    }
  }
}
