// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointFiguresTest {

  /** Backticks would end the code, and pipes the cell of a table, also behind a backslash. */
  @Test
  void namesOfEndpointsCannotEndTheirCode() {
    assertEquals("`a' \\¦ @b <i>`", EndpointFigures.code("a` \\|\n@b <i>"));
  }

  /** Otherwise, a forge would make links, mentions or images of them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example",
        "www.evil.example",
        "@everybody",
        "#1",
        "[a](https://evil.example)",
        "![a](https://evil.example/a.png)",
        "<img src=x>",
        "a`</b> @b `"
      })
  void sentencesShowNamesAsCode(String name) {
    String code = EndpointFigures.code(name);
    VersionRow row = TestRows.row(code, Metric.CPU, new Interval(0.8, 0.7, 0.9));
    assertTrue(row.sentence().contains(" of " + code + ": "), row.sentence());
    assertTrue(code.startsWith("`") && code.endsWith("`"), code);
    assertEquals(2, row.sentence().chars().filter(c -> c == '`').count());
  }
}
