// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.thumbnail.entity.ShapeCaption;
import io.touchstone.documents.thumbnail.entity.SvgShape;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/** Renders thumbnails as SVG. */
final class SvgRenderer {

  private static final String BACKGROUND = "#ffffff";
  private static final int STROKE = 2;
  private static final int FONT_SIZE = 16;

  /** Distance from the middle of a line of text to its baseline. */
  private static final int BASELINE = 5;

  private final SvgWriter svg;

  private SvgRenderer(SvgWriter svg) {
    this.svg = svg;
  }

  /** Renders a thumbnail as SVG in UTF-8. */
  static byte[] svg(Thumbnail thumbnail) {
    PageContent page = thumbnail.page();
    try {
      SvgWriter svg =
          new SvgWriter(
              "width",
              thumbnail.width(),
              "height",
              thumbnail.height(),
              "viewBox",
              "0 0 " + page.width() + " " + page.height());
      SvgRenderer renderer = new SvgRenderer(svg);
      renderer.background(page);
      renderer.shapes(page.shapes());
      return svg.finish();
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void background(PageContent page) throws XMLStreamException {
    svg.start("title").text(page.title()).end();
    svg.start("rect", "width", page.width(), "height", page.height(), "fill", BACKGROUND).end();
  }

  private void shapes(List<Shape> shapes) throws XMLStreamException {
    for (Shape shape : shapes) {
      outline(shape);
      if (!shape.text().isBlank()) {
        caption(ShapeCaption.of(shape));
      }
    }
  }

  private void outline(Shape shape) throws XMLStreamException {
    Optional<SvgShape> outline = SvgShape.of(shape);
    if (outline.isPresent()) {
      svg.start(outline.get().element(), outline.get().geometry())
          .attributes("fill", shape.fill(), "stroke", shape.stroke(), "stroke-width", STROKE)
          .end();
    }
  }

  private void caption(ShapeCaption caption) throws XMLStreamException {
    svg.start(
        "g",
        "fill",
        caption.colour(),
        "font-family",
        "sans-serif",
        "font-size",
        FONT_SIZE,
        "text-anchor",
        "middle");
    double y = caption.top() + BASELINE;
    for (String line : caption.lines()) {
      svg.start("text", "x", caption.x(), "y", y).text(line).end();
      y += ShapeCaption.LINE_HEIGHT;
    }
    svg.end();
  }
}
