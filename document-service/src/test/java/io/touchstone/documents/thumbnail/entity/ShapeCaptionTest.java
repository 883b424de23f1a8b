// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.page.entity.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapeCaptionTest {

  @Test
  void wordsThatDoNotFitWrapToTheNextLine() {
    assertEquals(
        List.of("one two", "three"), caption(Shape.Kind.RECTANGLE, 80, "one two three").lines());
  }

  @Test
  void wordsAreNeverBroken() {
    assertEquals(
        List.of("a", "heptagonally", "b"),
        caption(Shape.Kind.TEXT, 10, "a heptagonally b").lines());
  }

  @Test
  void lineBreaksArePreserved() {
    assertEquals(List.of("a", "", "b"), caption(Shape.Kind.TEXT, 100, "a\n\nb").lines());
  }

  @Test
  void linesAreCentredVertically() {
    ShapeCaption caption = caption(Shape.Kind.RECTANGLE, 100, "a\nb");
    assertEquals(50, caption.x());
    assertEquals(30 - ShapeCaption.LINE_HEIGHT / 2.0, caption.top());
  }

  @Test
  void captionHasAtMostTwentyLines() {
    assertEquals(20, caption(Shape.Kind.TEXT, 100, "a\n".repeat(100)).lines().size());
  }

  @Test
  void textOnADarkFillIsLight() {
    assertEquals("#ffffff", caption(Shape.Kind.ELLIPSE, 100, "a").colour());
    assertEquals("#00ff00", caption(Shape.Kind.TEXT, 100, "a").colour());
  }

  private static ShapeCaption caption(Shape.Kind kind, int width, String text) {
    return ShapeCaption.of(new Shape(kind, 0, 0, width, 60, text, "#112233", "#00ff00"));
  }
}
