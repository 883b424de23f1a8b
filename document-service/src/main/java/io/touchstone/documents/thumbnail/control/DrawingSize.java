// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.thumbnail.entity.ShapeCaption;
import io.touchstone.documents.thumbnail.entity.Thumbnail;

/**
 * The size at which a page is drawn. The time to draw it grows with the number of pixels that each
 * of its shapes covers. If these are too many, the page is drawn smaller.
 */
record DrawingSize(int width, int height) {

  /** Up to 500 shapes that each cover a thumbnail of the usual size, 400 by 300. */
  static final long MAX_PIXELS = 500L * 400 * 300;

  private static final int CHARACTER_WIDTH = 16;

  static DrawingSize of(Thumbnail thumbnail) {
    double pixels = pixels(thumbnail);
    double scale = pixels <= MAX_PIXELS ? 1 : Math.sqrt(MAX_PIXELS / pixels);
    return new DrawingSize(scaled(thumbnail.width(), scale), scaled(thumbnail.height(), scale));
  }

  private static int scaled(int length, double scale) {
    return Math.max(1, (int) (length * scale));
  }

  /** Returns the number of pixels that all shapes and captions cover together. */
  private static double pixels(Thumbnail thumbnail) {
    PageContent page = thumbnail.page();
    double scale =
        Math.min(
            (double) thumbnail.width() / page.width(), (double) thumbnail.height() / page.height());
    return page.shapes().stream().mapToDouble(shape -> area(shape, page)).sum() * scale * scale;
  }

  private static double area(Shape shape, PageContent page) {
    double outline = visible(page, shape.x(), shape.y(), shape.width(), shape.height());
    return shape.text().isBlank() ? outline : outline + area(ShapeCaption.of(shape), page);
  }

  private static double area(ShapeCaption caption, PageContent page) {
    int longest = caption.lines().stream().mapToInt(String::length).max().orElse(0);
    double width = (double) longest * CHARACTER_WIDTH;
    return visible(
        page,
        caption.x() - width / 2,
        caption.top() - ShapeCaption.LINE_HEIGHT,
        width,
        (caption.lines().size() + 1.0) * ShapeCaption.LINE_HEIGHT);
  }

  /** Returns the area of the part of a rectangle that is on the page. */
  private static double visible(PageContent page, double x, double y, double width, double height) {
    return overlap(page.width(), x, width) * overlap(page.height(), y, height);
  }

  private static double overlap(int page, double start, double length) {
    return Math.max(0, Math.min(page, start + length) - Math.max(0, start));
  }
}
