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
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class TimedCallsTest {

  private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n";

  private final AtomicInteger completed = new AtomicInteger();
  private final TimedCalls calls = new TimedCalls("service", 500);
  private final Client client = ClientBuilder.newClient();

  @AfterEach
  void stop() {
    client.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Content-Type: application/json\r\n"})
  void aSlowCallCompletesWhenTheClientReturns(String type) throws IOException {
    try (ScriptedServer slow = new ScriptedServer(ScriptedServer.drip(HEAD + type + "\r\n", "x"))) {
      assertThrows(
          ProcessingException.class, () -> send(() -> client.target(slow.uri()).request().get()));
      assertEquals(0, completed.get());
    }
    Awaitility.await().untilAsserted(() -> assertEquals(1, completed.get()));
  }

  @Test
  void aFailedCallCompletesImmediately() {
    WebApplicationException failure = new WebApplicationException(418);
    Supplier<Response> failing =
        () -> {
          throw failure;
        };
    assertSame(failure, assertThrows(WebApplicationException.class, () -> send(failing)));
    assertEquals(1, completed.get());
  }

  private ServiceResponse send(Supplier<Response> call) {
    return calls.send(call, completed::incrementAndGet);
  }
}
