// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.WebApplicationException;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class DownstreamTest {

  private static final Supplier<Response> OK = () -> Response.noContent().build();
  private static final String ENDLESS = "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n";

  private final List<CallOutcome> outcomes = new ArrayList<>();

  private Downstream service(long responseMillis) {
    return new Downstream("service", 1, (outcome, nanos) -> outcomes.add(outcome), responseMillis);
  }

  @ParameterizedTest
  @CsvSource({
    "200,answered",
    "304,answered",
    "404,answered",
    "429,answered",
    "500,failed",
    "502,failed",
    "503,unavailable"
  })
  void theStatusDeterminesTheOutcome(int status, String outcome) {
    assertEquals(outcome, CallOutcome.of(status).label());
  }

  @Test
  void rejectsCallsAboveTheLimit() {
    Downstream service = service(10_000);
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

  @ParameterizedTest
  @ValueSource(longs = {500, 10_000})
  void aFailedCallReleasesItsPermit(long responseMillis) {
    Downstream service = service(responseMillis);
    WebApplicationException failure = new WebApplicationException(418);
    Supplier<Response> failing =
        () -> {
          throw failure;
        };
    assertSame(failure, assertThrows(WebApplicationException.class, () -> service.relay(failing)));
    assertEquals(204, service.relay(OK).getStatus());
    assertEquals(List.of(CallOutcome.UNAVAILABLE, CallOutcome.ANSWERED), outcomes);
  }

  /** Nothing ends a read in progress, so its connection remains in use. */
  @ParameterizedTest
  @ValueSource(strings = {"\r\n", "Content-Type: application/json\r\n\r\n"})
  void abandonedCallsCountAgainstTheLimit(String head) throws IOException {
    Client client = ClientBuilder.newClient();
    Downstream limited = service(500);
    try (ScriptedServer slow = new ScriptedServer(ScriptedServer.drip(ENDLESS + head, "x"))) {
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

  private static void assertUnavailable(Downstream service, Supplier<Response> call) {
    ProblemException rejection = assertThrows(ProblemException.class, () -> service.relay(call));
    assertEquals(503, rejection.getResponse().getStatus());
  }
}
