// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypeSyntaxTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "",
        "application/json",
        "application/hal+json;q=0, application/json",
        "text/html, image/gif, *; q=.2, */*; q=.2",
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8",
        "a/b;q=1.000;ext=\"x,y;q=z\\\"\"",
        "a/b;Q=0.",
        "a/b; charset=utf-8 ; ",
        "a/b;;q=0.1"
      })
  void acceptsListsOfTypes(String line) {
    assertTrue(MediaTypeSyntax.isAccept(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a/b;q=",
        "a/b;q=x",
        "a/b;q=1.1",
        "a/b;q=2",
        "a/b;q=-1",
        "a/b;q=NaN",
        "a/b;q=1e9",
        "a/b;q=\"1\"",
        "a/b;q = 1",
        "a/b;level",
        "a",
        "a/",
        "/b",
        "a/b/c",
        "a b/c",
        ",a/b",
        "a/b,",
        "a/b,,c/d",
        "a/b;x=\"",
        "\u00e9/b"
      })
  void rejectsEverythingElse(String line) {
    assertFalse(MediaTypeSyntax.isAccept(line));
  }

  /** Nothing recurses, however many types and parameters there are. */
  @ParameterizedTest
  @ValueSource(strings = {"a/b;q=0.5,", "a/b;c=\"\\d\";e=f,"})
  void longListsAreRead(String part) {
    assertTrue(MediaTypeSyntax.isAccept(part.repeat(5_000) + "*/*"));
    assertTrue(MediaTypeSyntax.isAccept("a/b;c=\"" + "\\d".repeat(20_000) + "\""));
    assertTrue(MediaTypeSyntax.isType("a/b" + ";c=d".repeat(20_000)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "text/plain; charset=\"utf-8\"", "a/b;q=0.5"})
  void acceptsOneType(String line) {
    assertTrue(MediaTypeSyntax.isType(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ";;;", "application", "*", "a/b, c/d", "application/json;q=x"})
  void rejectsWhatIsNotOneType(String line) {
    assertFalse(MediaTypeSyntax.isType(line));
  }
}
