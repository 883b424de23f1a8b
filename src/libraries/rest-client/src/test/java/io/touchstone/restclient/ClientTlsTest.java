// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

class ClientTlsTest extends TlsContract {
  @Override
  SampleClient build(URI uri, SSLContext trust) {
    return build(uri, 5_000, trust);
  }

  static SampleClient build(URI uri, int responseMillis, SSLContext trust) {
    return LeanRestClient.build(
        SampleClient.class,
        new ClientSettings(uri, 2_000, 2_000, responseMillis, 5, 20_000, false),
        trust.getSocketFactory(),
        ClientProviders.of(SampleClient.class, List.of(), ClientProviders::newInstance),
        ClientTracing.NONE);
  }

  /** The platform's client has no such limit. */
  @Test
  void aSlowTlsRecordIsLimitedInTime() throws IOException {
    SlowTlsListener listener = new SlowTlsListener(trusting.getSocketFactory());
    String body = "x".repeat(10_000);
    try (ScriptedServer slow =
            new ScriptedServer(
                listener,
                ScriptedServer.fixed(
                    "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body));
        SampleClient client =
            build(URI.create("https://127.0.0.1:" + slow.port()), 2_000, trusting)) {
      assertEquals(body, client.part(1, "a"));
      listener.slowDown();
      assertTimeoutPreemptively(
          Duration.ofSeconds(10),
          () -> assertThrows(ProcessingException.class, () -> client.part(1, "a")));
      assertEquals(2, slow.requests().size(), "the read is not repeated");
    }
  }
}
