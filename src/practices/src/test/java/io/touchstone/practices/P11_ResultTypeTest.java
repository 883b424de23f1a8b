// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P11_ResultTypeTest {

  private static final long MATCHES = P11_ResultType.REQUESTS - 1;

  private final P11_ResultType benchmark = new P11_ResultType();

  @Test
  void allVariantsMatchTheSameRequests() {
    assertEquals(MATCHES * 241_278, benchmark.naive());
    assertEquals(MATCHES * 241_278, benchmark.tuned());
    assertEquals(MATCHES * 241_278, benchmark.naiveOutput());
    assertEquals(MATCHES * 241_278, benchmark.tunedOutput());
  }
}
