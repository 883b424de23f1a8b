// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.page.entity.ShapeKind;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawingSizeTest {

  private static final int SHAPES = 500;

  @Test
  void aThumbnailOfTheUsualSizeIsNeverReduced() {
    assertEquals(new DrawingSize(400, 300), size(800, 600, covering(ShapeKind.ELLIPSE), 400));
  }

  @Test
  void smallShapesDoNotReduceALargeThumbnail() {
    Shape small = new Shape(ShapeKind.RECTANGLE, 0, 0, 100, 100, "", "#ffffff", "#000000");
    assertEquals(new DrawingSize(2_000, 1_500), size(800, 600, small, 2_000));
  }

  @ParameterizedTest
  @EnumSource(
      value = ShapeKind.class,
      names = {"RECTANGLE", "ELLIPSE", "DIAMOND"})
  void shapesThatCoverThePageReduceALargeThumbnail(ShapeKind kind) {
    assertReduced(size(800, 600, covering(kind), 2_000));
  }

  @Test
  void lettersThatCoverThePageReduceALargeThumbnail() {
    assertReduced(
        size(1, 1, new Shape(ShapeKind.TEXT, 0, 0, 1, 1, "W", "#ffffff", "#000000"), 2_000));
  }

  private static void assertReduced(DrawingSize size) {
    long pixels = (long) SHAPES * size.width() * size.height();
    assertTrue(pixels <= DrawingSize.MAX_PIXELS, size::toString);
    assertTrue(pixels > DrawingSize.MAX_PIXELS / 4, size::toString);
  }

  private static DrawingSize size(int width, int height, Shape shape, int thumbnailWidth) {
    PageContent page = new PageContent("Page", width, height, Collections.nCopies(SHAPES, shape));
    return DrawingSize.of(new Thumbnail(page, thumbnailWidth));
  }

  private static Shape covering(ShapeKind kind) {
    return new Shape(kind, -5_000, -5_000, 10_000, 10_000, "", "#ffffff", "#000000");
  }
}
