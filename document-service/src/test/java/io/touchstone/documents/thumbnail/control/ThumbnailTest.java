// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

class ThumbnailTest {

  private static final String MARKUP = "]]> <script>alert(\"1\")</script> & 'é' 😀";

  @Test
  void markupInTextIsEscaped() throws Exception {
    Element svg = svg(page(MARKUP, shape(Shape.Kind.TEXT, 0, 0, 700, 40, MARKUP)), 400);
    assertEquals(MARKUP, svg.getElementsByTagName("title").item(0).getTextContent());
    assertEquals(MARKUP, svg.getElementsByTagName("text").item(0).getTextContent());
    assertEquals(0, svg.getElementsByTagName("script").getLength());
  }

  @Test
  void charactersInvalidInXmlAreReplaced() throws Exception {
    Element svg = svg(page("a\u0001b", shape(Shape.Kind.TEXT, 0, 0, 100, 40, "c\u001fd")), 400);
    assertEquals("a\ufffdb", svg.getElementsByTagName("title").item(0).getTextContent());
    assertEquals("c\ufffdd", svg.getElementsByTagName("text").item(0).getTextContent());
  }

  @Test
  void pageFillsTheThumbnail() throws Exception {
    Element svg = svg(page("Plan"), 400);
    assertEquals("400", svg.getAttribute("width"));
    assertEquals("300", svg.getAttribute("height"));
    assertEquals("0 0 800 600", svg.getAttribute("viewBox"));
    assertEquals("http://www.w3.org/2000/svg", svg.getAttribute("xmlns"));
  }

  @ParameterizedTest
  @EnumSource(Shape.Kind.class)
  void everyKindOfShapeIsRendered(Shape.Kind kind) throws Exception {
    PageContent page = page("Plan", shape(kind, 100, 100, 200, 100, "Text"));
    assertEquals(1, svg(page, 400).getElementsByTagName("text").getLength());
  }

  @Test
  void shapeIsFilledWithItsColour() throws Exception {
    Element svg = svg(page("Plan", shape(Shape.Kind.ELLIPSE, 400, 0, 400, 600, "")), 400);
    Element ellipse = (Element) svg.getElementsByTagName("ellipse").item(0);
    assertEquals("#1d7a4f", ellipse.getAttribute("fill"));
  }

  @Test
  void extremeProportionsAreLimited() throws Exception {
    PageContent tall = new PageContent("Tall", 1, 10_000, List.of());
    assertEquals("2000", svg(tall, 100).getAttribute("height"));
    PageContent wide = new PageContent("Wide", 10_000, 1, List.of());
    assertEquals("1", svg(wide, 100).getAttribute("height"));
  }

  @Test
  void pageWithMaximumShapesIsRendered() throws Exception {
    Shape shape = shape(Shape.Kind.DIAMOND, -10_000, -10_000, 10_000, 10_000, "a\n".repeat(250));
    List<Shape> shapes = IntStream.range(0, 500).mapToObj(i -> shape).toList();
    PageContent page = new PageContent("Full", 800, 600, shapes);
    assertEquals(500, svg(page, 400).getElementsByTagName("polygon").getLength());
  }

  private static PageContent page(String title, Shape... shapes) {
    return new PageContent(title, 800, 600, List.of(shapes));
  }

  private static Shape shape(Shape.Kind kind, int x, int y, int width, int height, String text) {
    return new Shape(kind, x, y, width, height, text, "#1d7a4f", "#1d7a4f");
  }

  private Element svg(PageContent page, int width) throws Exception {
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(new Thumbnail(page, width).toSvg()))
        .getDocumentElement();
  }
}
