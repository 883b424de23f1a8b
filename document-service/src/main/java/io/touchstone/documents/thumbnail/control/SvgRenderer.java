// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.thumbnail.entity.ShapeCaption;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Renders thumbnails as SVG. The colours of a page are valid, so only its texts are escaped. */
public final class SvgRenderer {

  private static final Pattern NOT_IN_XML = Pattern.compile("[\\x00-\\x1f&&[^\\t\\n\\r]]");

  /** Distance from the middle of a line of text to its baseline. */
  private static final int BASELINE = 5;

  private SvgRenderer() {}

  /** Renders a thumbnail as SVG in UTF-8. */
  public static byte[] svg(Thumbnail thumbnail) {
    PageContent page = thumbnail.page();
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%s' height='%s' viewBox='0 0 %s %s'>"
            .formatted(thumbnail.width(), thumbnail.height(), page.width(), page.height()));
    svg.append("<title>").append(escape(page.title())).append("</title>");
    svg.append(
        "<rect width='%s' height='%s' fill='#ffffff'/>".formatted(page.width(), page.height()));
    for (Shape shape : page.shapes()) {
      svg.append(outline(shape));
      if (!shape.text().isBlank()) {
        append(svg, ShapeCaption.of(shape));
      }
    }
    return svg.append("</svg>").toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String outline(Shape shape) {
    double rx = shape.width() / 2.0;
    double ry = shape.height() / 2.0;
    double middle = shape.x() + rx;
    double centre = shape.y() + ry;
    int right = shape.x() + shape.width();
    int bottom = shape.y() + shape.height();
    String element =
        switch (shape.kind()) {
          case RECTANGLE ->
              "rect x='%s' y='%s' width='%s' height='%s' rx='6'"
                  .formatted(shape.x(), shape.y(), shape.width(), shape.height());
          case ELLIPSE ->
              "ellipse cx='%s' cy='%s' rx='%s' ry='%s'".formatted(middle, centre, rx, ry);
          case DIAMOND ->
              "polygon points='%s,%s %s,%s %s,%s %s,%s'"
                  .formatted(middle, shape.y(), right, centre, middle, bottom, shape.x(), centre);
          case LINE ->
              "line x1='%s' y1='%s' x2='%s' y2='%s'".formatted(shape.x(), shape.y(), right, bottom);
          case TEXT -> "";
        };
    return element.isEmpty()
        ? ""
        : "<%s fill='%s' stroke='%s' stroke-width='2'/>"
            .formatted(element, shape.fill(), shape.stroke());
  }

  private static void append(StringBuilder svg, ShapeCaption caption) {
    svg.append(
        "<g fill='%s' font-family='sans-serif' font-size='16' text-anchor='middle'>"
            .formatted(caption.colour()));
    double y = caption.top() + BASELINE;
    for (String line : caption.lines()) {
      svg.append("<text x='%s' y='%s'>".formatted(caption.x(), y));
      svg.append(escape(line)).append("</text>");
      y += ShapeCaption.LINE_HEIGHT;
    }
    svg.append("</g>");
  }

  private static String escape(String text) {
    return NOT_IN_XML
        .matcher(text)
        .replaceAll("\ufffd")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }
}
