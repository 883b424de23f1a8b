// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavadocTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a {@code List} of bytes | a `List` of bytes",
        "{@code /documents/{id}/pages}: one | `/documents/{id}/pages`: one",
        "{@code {{a} b}} and {@code {?id*}} | `{{a} b}` and `{?id*}`",
        "see {@link java.util.List#of} | see `List.of`",
        "see {@link io.touchstone.Practice its class} | see `Practice`"
      })
  void inlineTagsBecomeCode(String javadoc, String markdown) {
    assertEquals(List.of(markdown), JavadocText.paragraphs(javadoc));
  }

  @Test
  void paragraphsAreSeparateAndOfOneLine() {
    assertEquals(
        List.of("First line.", "Second."),
        JavadocText.paragraphs(" First\n line.\n\n <p>Second.\n"));
  }
}
