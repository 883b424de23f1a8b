// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Literals are no comments, and comments no literals. */
class CommentsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a(\"*/*\"); b(\"*/*\"); | a(\"*/*\"); b(\"*/*\");",
        "a(\"//\\\"/*\"); // \" */ | `a(\"//\\\"/*\");  `",
        "a('\"', '\\'', /* ' */ '/'); | a('\"', '\\'',   '/');",
        "synchronized/**/void | synchronized void",
        "a(\"\"\" \"/*\" \\\"\"\" // \"\"\"); // | `a(\"\"\" \"/*\" \\\"\"\" // \"\"\");  `",
        "a /* b | `a  `",
        "a(\"b // | a(\"b //"
      })
  void commentsAreRemoved(String code, String rest) {
    assertEquals(rest, Comments.removed(code));
  }
}
