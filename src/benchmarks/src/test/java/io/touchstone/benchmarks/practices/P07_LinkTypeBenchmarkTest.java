// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P07_LinkTypeBenchmarkTest {

  private final P07_LinkTypeBenchmark benchmark = new P07_LinkTypeBenchmark();

  @Test
  void allVariantsBuildTheSameDocument() {
    assertEquals(10, benchmark.tuned().size());
    assertEquals(benchmark.tuned(), benchmark.naive());
    assertEquals(benchmark.tuned(), benchmark.restLink());
  }
}
