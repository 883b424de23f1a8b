// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P33_BufferPoolTest {

  private final P33_BufferPool benchmark = new P33_BufferPool();

  @Test
  void bothVariantsReadTheSamePageRepeatedly() {
    assertEquals("Overview", benchmark.tuned().getString("title"));
    assertEquals(benchmark.naive(), benchmark.tuned());
    assertEquals(benchmark.naive(), benchmark.tuned());
  }
}
