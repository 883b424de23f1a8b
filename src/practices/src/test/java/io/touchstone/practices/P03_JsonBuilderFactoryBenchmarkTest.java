// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P03_JsonBuilderFactoryBenchmarkTest {

  private final P03_JsonBuilderFactoryBenchmark benchmark = new P03_JsonBuilderFactoryBenchmark();

  @Test
  void allVariantsBuildTheSameDocument() {
    assertEquals(12, benchmark.tuned().getJsonObject("_links").size());
    assertEquals(benchmark.tuned(), benchmark.naive());
    assertEquals(benchmark.tuned(), benchmark.provider());
  }
}
