// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P12_DecodeBytesBenchmarkTest {

  private final P12_DecodeBytesBenchmark benchmark = new P12_DecodeBytesBenchmark();

  @Test
  void bothVariantsReadTheSamePage() {
    assertEquals("Overview", benchmark.tuned().getString("title"));
    assertEquals(benchmark.tuned(), benchmark.naive());
  }
}
