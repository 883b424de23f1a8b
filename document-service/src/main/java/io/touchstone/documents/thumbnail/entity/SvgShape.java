// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import io.touchstone.documents.page.entity.Shape;
import java.util.Optional;

/**
 * The SVG element of a shape, without its colours.
 *
 * @param geometry alternating names and values of attributes
 */
public record SvgShape(String element, Object... geometry) {

  private static final int CORNER_RADIUS = 6;

  /** Returns the element, or empty for a shape that is only text. */
  public static Optional<SvgShape> of(Shape shape) {
    return switch (shape.kind()) {
      case RECTANGLE -> Optional.of(rectangle(shape));
      case ELLIPSE -> Optional.of(ellipse(shape));
      case DIAMOND -> Optional.of(diamond(shape));
      case LINE -> Optional.of(line(shape));
      case TEXT -> Optional.empty();
    };
  }

  private static SvgShape rectangle(Shape shape) {
    return new SvgShape(
        "rect",
        "x",
        shape.x(),
        "y",
        shape.y(),
        "width",
        shape.width(),
        "height",
        shape.height(),
        "rx",
        CORNER_RADIUS);
  }

  private static SvgShape ellipse(Shape shape) {
    double rx = shape.width() / 2.0;
    double ry = shape.height() / 2.0;
    return new SvgShape("ellipse", "cx", shape.x() + rx, "cy", shape.y() + ry, "rx", rx, "ry", ry);
  }

  private static SvgShape diamond(Shape shape) {
    int right = shape.x() + shape.width();
    int bottom = shape.y() + shape.height();
    double middle = shape.x() + shape.width() / 2.0;
    double centre = shape.y() + shape.height() / 2.0;
    String points =
        "%s,%d %d,%s %s,%d %d,%s"
            .formatted(middle, shape.y(), right, centre, middle, bottom, shape.x(), centre);
    return new SvgShape("polygon", "points", points);
  }

  private static SvgShape line(Shape shape) {
    return new SvgShape(
        "line",
        "x1",
        shape.x(),
        "y1",
        shape.y(),
        "x2",
        shape.x() + shape.width(),
        "y2",
        shape.y() + shape.height());
  }
}
