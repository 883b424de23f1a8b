// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P04_JsonReaderFactoryBenchmarkTest {

  private final P04_JsonReaderFactoryBenchmark benchmark = new P04_JsonReaderFactoryBenchmark();

  @Test
  void allVariantsReadTheSamePage() {
    assertEquals("Overview", benchmark.tuned().getString("title"));
    assertEquals(benchmark.tuned(), benchmark.naive());
    assertEquals(benchmark.tuned(), benchmark.product());
  }
}
