// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TimedCallsTest {

  private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n";

  private final AtomicInteger sent = new AtomicInteger();
  private final TimedCalls calls = new TimedCalls("service", 500, 1);
  private final Client client = ClientBuilder.newClient();

  @AfterEach
  void stop() {
    calls.close();
    client.close();
  }

  @Test
  void abandonedCallsCountAgainstTheLimit() throws IOException {
    try (ScriptedServer slow = slow(HEAD + "Content-Type: application/json\r\n\r\n")) {
      assertThrows(ProcessingException.class, () -> calls.send(() -> get(slow)));
      assertThrows(ProcessingException.class, () -> calls.send(() -> get(slow)));
      assertEquals(1, sent.get());
    }
  }

  @Test
  void aBodyWithoutTypeIsLimitedToo() throws IOException {
    try (ScriptedServer slow = slow(HEAD + "\r\n")) {
      assertThrows(ProcessingException.class, () -> calls.send(() -> get(slow)));
    }
  }

  @Test
  void aFailedCallDoesNotCountAgainstTheLimit() {
    WebApplicationException failure = new WebApplicationException(418);
    for (int i = 0; i < 2; i++) {
      assertSame(
          failure,
          assertThrows(
              WebApplicationException.class,
              () ->
                  calls.send(
                      () -> {
                        throw failure;
                      })));
    }
  }

  private static ScriptedServer slow(String head) throws IOException {
    return new ScriptedServer(ScriptedServer.drip(head, "x"));
  }

  private Response get(ScriptedServer slow) {
    sent.incrementAndGet();
    return client.target(slow.uri()).request().get();
  }
}
