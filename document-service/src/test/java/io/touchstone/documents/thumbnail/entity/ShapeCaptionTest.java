// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.page.entity.ShapeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapeCaptionTest {

  @Test
  void wordsThatDoNotFitWrapToTheNextLine() {
    assertEquals(
        List.of("one two", "three"), caption(ShapeKind.RECTANGLE, 80, "one two three").lines());
  }

  @Test
  void wordsAreNeverBroken() {
    assertEquals(
        List.of("a", "heptagonally", "b"), caption(ShapeKind.TEXT, 10, "a heptagonally b").lines());
  }

  @Test
  void lineBreaksArePreserved() {
    assertEquals(List.of("a", "", "b"), caption(ShapeKind.TEXT, 100, "a\n\nb").lines());
  }

  @Test
  void linesAreCentredVertically() {
    ShapeCaption caption = caption(ShapeKind.RECTANGLE, 100, "a\nb");
    assertEquals(50, caption.x());
    assertEquals(30 - ShapeCaption.LINE_HEIGHT / 2.0, caption.top());
  }

  @Test
  void captionHasAtMostTwentyLines() {
    assertEquals(20, caption(ShapeKind.TEXT, 100, "a\n".repeat(100)).lines().size());
  }

  @Test
  void textOnADarkFillIsLight() {
    assertEquals("#ffffff", caption(ShapeKind.ELLIPSE, 100, "a").colour());
    assertEquals("#00ff00", caption(ShapeKind.TEXT, 100, "a").colour());
  }

  private static ShapeCaption caption(ShapeKind kind, int width, String text) {
    return ShapeCaption.of(new Shape(kind, 0, 0, width, 60, text, "#112233", "#00ff00"));
  }
}
