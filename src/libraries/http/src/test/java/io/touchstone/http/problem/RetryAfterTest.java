// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RetryAfterTest {

  private static final int DRAWS = 1_000;

  @Test
  void anOutageSpreadsClientsOverFiveSeconds() {
    assertEquals(
        Set.of(1L, 2L, 3L, 4L, 5L), draws(() -> seconds(ProblemException.unavailable("users"))));
  }

  @Test
  void aClientAboveItsLimitWaitsAtLeastAsLongAsTheLimitRequires() {
    assertEquals(
        Set.of(60L, 61L, 62L, 63L, 64L),
        draws(() -> seconds(ProblemException.tooManyRequests(60, "Too many."))));
  }

  private static Set<Long> draws(LongSupplier draw) {
    return LongStream.generate(draw).limit(DRAWS).collect(TreeSet::new, Set::add, Set::addAll);
  }

  private static long seconds(ProblemException problem) {
    return Long.parseLong(problem.getResponse().getHeaderString("Retry-After"));
  }
}
