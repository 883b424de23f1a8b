// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class DownstreamTest {

  private static final Supplier<Response> OK = () -> Response.noContent().build();
  private static final String ENDLESS = "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n";

  private final List<CallOutcome> outcomes = new ArrayList<>();
  private final Downstream service =
      new Downstream("service", 1, (outcome, nanos) -> outcomes.add(outcome));

  @Test
  void rejectsCallsAboveTheLimit() {
    assertEquals(
        204,
        service
            .relay(
                () -> {
                  assertUnavailable(service, OK);
                  return OK.get();
                })
            .getStatus());
    assertEquals(List.of(CallOutcome.UNAVAILABLE, CallOutcome.ANSWERED), outcomes);
  }

  @Test
  void aFailedCallReleasesItsPermit() {
    assertThrows(IllegalStateException.class, () -> service.relay(DownstreamTest::fail));
    assertEquals(204, service.relay(OK).getStatus());
    assertEquals(List.of(CallOutcome.UNAVAILABLE, CallOutcome.ANSWERED), outcomes);
  }

  /** Nothing ends a read in progress, so its connection remains in use. */
  @Test
  void abandonedCallsCountAgainstTheLimit() throws IOException {
    Client client = ClientBuilder.newClient();
    Downstream limited = new Downstream("service", 1, (outcome, nanos) -> {}, 500);
    try (ScriptedServer slow = new ScriptedServer(ScriptedServer.drip(ENDLESS, "x"))) {
      for (int i = 0; i < 2; i++) {
        assertUnavailable(limited, () -> client.target(slow.uri()).request().get());
      }
      assertEquals(1, slow.requests().size());
      slow.dropConnections();
      Awaitility.await()
          .ignoreExceptions()
          .untilAsserted(() -> assertEquals(204, limited.relay(OK).getStatus()));
    } finally {
      client.close();
    }
  }

  private static Response fail() {
    throw new IllegalStateException();
  }

  private static void assertUnavailable(Downstream service, Supplier<Response> call) {
    ProblemException rejection = assertThrows(ProblemException.class, () -> service.relay(call));
    assertEquals(503, rejection.getResponse().getStatus());
  }
}
