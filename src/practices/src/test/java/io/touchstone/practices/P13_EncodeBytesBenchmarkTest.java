// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class P13_EncodeBytesBenchmarkTest {

  private final P13_EncodeBytesBenchmark benchmark = new P13_EncodeBytesBenchmark();

  @Test
  void allVariantsWriteTheSameList() {
    byte[] expected = benchmark.tuned();
    assertTrue(new String(expected, StandardCharsets.UTF_8).startsWith("{\"documents\":[{"));
    assertArrayEquals(expected, benchmark.naive());
    assertArrayEquals(expected, benchmark.byteWriter());
  }
}
