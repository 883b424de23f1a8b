// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class P05_JsonWriterFactoryBenchmarkTest {

  private final P05_JsonWriterFactoryBenchmark benchmark = new P05_JsonWriterFactoryBenchmark();

  @Test
  void allVariantsWriteTheSameDocument() {
    assertTrue(new String(benchmark.tuned(), StandardCharsets.UTF_8).startsWith("{\"_links\":{"));
    assertArrayEquals(benchmark.tuned(), benchmark.naive());
    assertArrayEquals(benchmark.tuned(), benchmark.generator());
    assertArrayEquals(benchmark.tuned(), benchmark.generatorFactory());
  }
}
