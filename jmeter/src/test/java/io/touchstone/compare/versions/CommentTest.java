// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommentTest {

  /** Backticks would end the code, and pipes the cell of a table, also behind a backslash. */
  @Test
  void namesOfEndpointsCannotEndTheirCode() {
    assertEquals("`a' \\¦ @b <i>`", Comment.code("a` \\|\n@b <i>"));
  }

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
    VersionRow row = TestRows.row(name, Metric.CPU, new Interval(0.8, 0.7, 0.9));
    String code = Comment.code(name);
    assertEquals(
        row.sentence().replace(name, code), row.sentence(Comment::code), "a link or a mention");
    assertEquals(2, code.chars().filter(c -> c == '`').count());
  }
}
