// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.problem.ProblemException;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DownstreamTest {

  private static final Supplier<Answer> OK = () -> new Answer(204, Map.of(), new byte[0]);

  private final Downstream service = new Downstream("service", 1);

  @Test
  void oneCallMoreThanThereMayBeIsNotMade() {
    assertEquals(
        204,
        service
            .passAnswer(
                () -> {
                  assertUnavailable();
                  return OK.get();
                })
            .getStatus());
  }

  @Test
  void aCallThatFailedMakesRoomForTheNext() {
    assertThrows(IllegalStateException.class, () -> service.passAnswer(DownstreamTest::fail));
    assertEquals(204, service.passAnswer(OK).getStatus());
  }

  private static Answer fail() {
    throw new IllegalStateException();
  }

  private void assertUnavailable() {
    ProblemException refusal = assertThrows(ProblemException.class, () -> service.passAnswer(OK));
    assertEquals(503, refusal.getResponse().getStatus());
  }
}
