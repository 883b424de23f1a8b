// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FigureBlocksTest {

  private static final FigureBlocks BLOCKS =
      new FigureBlocks(Map.of("run", () -> "Costs $1.", "all", () -> "All."));

  @Test
  void eachBlockGetsItsFigures() {
    assertEquals(
        """
        Before
        <!-- figures: run -->
        Costs $1.
        <!-- end of figures -->
        between
        <!-- figures: all -->
        All.
        <!-- end of figures -->
        """,
        BLOCKS.fill(
            """
            Before
            <!-- figures: run -->
            Old
            lines
            <!-- end of figures -->
            between
            <!-- figures: all -->
            <!-- end of figures -->
            """));
  }

  @Test
  void anUnknownNameIsAMistake() {
    assertThrows(
        IllegalStateException.class,
        () -> BLOCKS.fill("<!-- figures: other -->\n<!-- end of figures -->\n"));
  }
}
