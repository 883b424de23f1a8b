// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.thumbnail.entity.ShapeCaption;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A page to be rendered at a given width.
 *
 * @param width in pixels; the height follows from the proportions of the page up to a limit, beyond
 *     which the page is scaled down to fit
 */
public record Thumbnail(PageContent page, int width) {

  public static final int MIN_WIDTH = 16;
  public static final int MAX_WIDTH = 2_000;

  private static final Pattern NOT_IN_XML = Pattern.compile("[\\x00-\\x1f&&[^\\t\\n\\r]]");

  /** Distance from the middle of a line of text to its baseline. */
  private static final int BASELINE = 5;

  /** Few, so that the number of images of a page is limited. */
  private static final List<Integer> WIDTHS = List.of(100, 200, 400, 800, 1_600);

  /** Returns the next larger width in which thumbnails exist, or the largest. */
  public static int available(int width) {
    return WIDTHS.stream()
        .filter(each -> each >= width)
        .findFirst()
        .orElse(WIDTHS.get(WIDTHS.size() - 1));
  }

  /** Returns the height in pixels, from 1 to {@link #MAX_WIDTH}. */
  public int height() {
    long height = Math.round((double) width * page.height() / page.width());
    return (int) Math.min(Math.max(height, 1), MAX_WIDTH);
  }

  /** Renders the thumbnail as SVG in UTF-8. The colours are valid, so only texts are escaped. */
  public byte[] toSvg() {
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%s' height='%s' viewBox='0 0 %s %s'>"
            .formatted(width, height(), page.width(), page.height()));
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
