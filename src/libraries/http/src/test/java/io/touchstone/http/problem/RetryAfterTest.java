// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RetryAfterTest {

  @Test
  void anOutageSpreadsClientsOverFiveSeconds() {
    assertEquals(
        Set.of("1", "2", "3", "4", "5"), draws(() -> ProblemException.unavailable("users")));
  }

  @Test
  void aClientAboveItsLimitWaitsAtLeastAsLongAsTheLimitRequires() {
    assertEquals(
        Set.of("60", "61", "62", "63", "64"),
        draws(() -> ProblemException.tooManyRequests(60, "Too many.")));
  }

  private static Set<String> draws(Supplier<ProblemException> draw) {
    return Stream.generate(draw)
        .limit(1_000)
        .map(problem -> problem.getResponse().getHeaderString("Retry-After"))
        .collect(Collectors.toSet());
  }
}
