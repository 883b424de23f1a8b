// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DownstreamTest {

  private static final Supplier<Response> OK = () -> Response.noContent().build();

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
                  assertUnavailable();
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

  private static Response fail() {
    throw new IllegalStateException();
  }

  private void assertUnavailable() {
    ProblemException rejection = assertThrows(ProblemException.class, () -> service.relay(OK));
    assertEquals(503, rejection.getResponse().getStatus());
  }
}
