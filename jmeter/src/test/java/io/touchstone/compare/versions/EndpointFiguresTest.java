// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EndpointFiguresTest {

  /** Backticks would end the code, and pipes the cell of a table, also behind a backslash. */
  @Test
  void namesOfEndpointsCannotEndTheirCode() {
    assertEquals("`a' \\¦ @b <i>`", EndpointFigures.code("a` \\|\n@b <i>"));
  }
}
