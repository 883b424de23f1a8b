// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.page.entity.Kind;
import io.touchstone.documents.page.entity.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaptionTest {

  @Test
  void wordsThatDoNotFitGoToTheNextLine() {
    assertEquals(List.of("one two", "three"), caption(Kind.RECTANGLE, 80, "one two three").lines());
  }

  @Test
  void aWordIsNeverBroken() {
    assertEquals(
        List.of("a", "heptagonally", "b"), caption(Kind.TEXT, 10, "a heptagonally b").lines());
  }

  @Test
  void lineBreaksStay() {
    assertEquals(List.of("a", "", "b"), caption(Kind.TEXT, 100, "a\n\nb").lines());
  }

  @Test
  void linesAreAroundTheMiddle() {
    Caption caption = caption(Kind.RECTANGLE, 100, "a\nb");
    assertEquals(50, caption.x());
    assertEquals(30 - Caption.LINE_HEIGHT / 2.0, caption.top());
  }

  @Test
  void thereAreTwentyLinesAtMost() {
    assertEquals(20, caption(Kind.TEXT, 100, "a\n".repeat(100)).lines().size());
  }

  @Test
  void textOnADarkFillIsLight() {
    assertEquals("#ffffff", caption(Kind.ELLIPSE, 100, "a").colour());
    assertEquals("#00ff00", caption(Kind.TEXT, 100, "a").colour());
  }

  private static Caption caption(Kind kind, int width, String text) {
    return Caption.of(new Shape(kind, 0, 0, width, 60, text, "#112233", "#00ff00"));
  }
}
