// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P33_BufferPoolBenchmarkTest {

  private final P33_BufferPoolBenchmark benchmark = new P33_BufferPoolBenchmark();

  @Test
  void bothReadTheSamePageAgainAndAgain() {
    assertEquals("Overview", benchmark.tuned().getString("title"));
    assertEquals(benchmark.naive(), benchmark.tuned());
    assertEquals(benchmark.naive(), benchmark.tuned());
  }
}
