// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class P08_JsonMappingTest {

  private final P08_JsonMapping benchmark = new P08_JsonMapping();

  @Test
  void allVariantsWriteTheDocumentOfPractice07() throws Exception {
    byte[] expected = new P07_LinkType().naive();
    assertArrayEquals(expected, benchmark.naive());
    assertArrayEquals(expected, benchmark.tuned());
    assertArrayEquals(expected, benchmark.tunedLinks());
    assertArrayEquals(expected, benchmark.jsonbPerCall());
    assertArrayEquals(expected, benchmark.objectBuilder());
    assertArrayEquals(expected, benchmark.generator());
  }
}
