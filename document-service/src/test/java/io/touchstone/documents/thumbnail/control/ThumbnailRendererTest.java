// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.page.entity.ShapeKind;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import io.touchstone.http.problem.ProblemException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

class ThumbnailRendererTest {

  private static final String MARKUP = "]]> <script>alert(\"1\")</script> & 'é' 😀";

  private static final Deadline IN_TIME = Deadline.in(Duration.ofMinutes(1));
  private static final Duration MAX_CPU_TIME = Duration.ofSeconds(1);

  private final ThumbnailRenderer renderer = new ThumbnailRenderer();

  @Test
  void markupInTextIsEscaped() throws Exception {
    Element svg = svg(page(MARKUP, shape(ShapeKind.TEXT, 0, 0, 700, 40, MARKUP)), 400);
    assertEquals(MARKUP, svg.getElementsByTagName("title").item(0).getTextContent());
    assertEquals(MARKUP, svg.getElementsByTagName("text").item(0).getTextContent());
    assertEquals(0, svg.getElementsByTagName("script").getLength());
  }

  @Test
  void charactersInvalidInXmlAreReplaced() throws Exception {
    Element svg = svg(page("a\u0001b", shape(ShapeKind.TEXT, 0, 0, 100, 40, "c\u001fd")), 400);
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
  @EnumSource(ShapeKind.class)
  void everyKindOfShapeIsRenderedInBothFormats(ShapeKind kind) throws Exception {
    PageContent page = page("Plan", shape(kind, 100, 100, 200, 100, "Text"));
    assertEquals(1, svg(page, 400).getElementsByTagName("text").getLength());
    assertNotEquals(pixels(image(page("Plan"), 400)), pixels(image(page, 400)));
  }

  @Test
  void shapeIsFilledWithItsColour() throws IOException {
    BufferedImage image =
        image(page("Plan", shape(ShapeKind.RECTANGLE, 400, 0, 400, 600, "")), 400);
    assertEquals(0xffffffff, image.getRGB(100, 150));
    assertEquals(0xff1d7a4f, image.getRGB(300, 150));
  }

  @Test
  void pngHasTheRequestedWidth() throws IOException {
    for (int width : List.of(16, 400, 2_000)) {
      BufferedImage image = image(page("Plan"), width);
      assertEquals(width, image.getWidth());
      assertEquals(width * 3 / 4, image.getHeight());
    }
  }

  @Test
  void extremeProportionsAreLimited() throws IOException {
    assertEquals(2_000, image(new PageContent("Tall", 1, 10_000, List.of()), 16).getHeight());
    assertEquals(1, image(new PageContent("Wide", 10_000, 1, List.of()), 16).getHeight());
  }

  @Test
  void pageWithMaximumShapesIsRendered() throws Exception {
    Shape shape = shape(ShapeKind.DIAMOND, -10_000, -10_000, 10_000, 10_000, "a\n".repeat(250));
    List<Shape> shapes = IntStream.range(0, 500).mapToObj(i -> shape).toList();
    PageContent page = new PageContent("Full", 800, 600, shapes);
    assertEquals(500, svg(page, 400).getElementsByTagName("polygon").getLength());
    assertEquals(400, image(page, 400).getWidth());
  }

  @Test
  void pageFullOfLargeEllipsesTakesLittleTime() throws IOException {
    PageContent page = full(shape(ShapeKind.ELLIPSE, -5_000, -5_000, 10_000, 10_000, ""));
    image(page, 400);
    long start = cpuNanos();
    assertEquals(2_000, image(page, 2_000).getWidth());
    Duration taken = Duration.ofNanos(cpuNanos() - start);
    assertTrue(taken.compareTo(MAX_CPU_TIME) < 0, taken::toString);
  }

  @Test
  void hugeLettersTakeLittleTime() throws IOException {
    Shape shape = shape(ShapeKind.TEXT, 0, 0, 1, 1, "WWWW ".repeat(100));
    PageContent page = new PageContent("Tiny", 1, 1, Collections.nCopies(500, shape));
    long start = cpuNanos();
    assertEquals(2_000, image(page, 2_000).getWidth());
    Duration taken = Duration.ofNanos(cpuNanos() - start);
    assertTrue(taken.compareTo(MAX_CPU_TIME) < 0, taken::toString);
  }

  private static PageContent full(Shape shape) {
    return new PageContent("Full", 800, 600, Collections.nCopies(500, shape));
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Test
  void drawingStopsAtTheDeadline() {
    Thumbnail thumbnail = new Thumbnail(page("Plan"), 400);
    Deadline passed = Deadline.in(Duration.ZERO);
    ProblemException late =
        assertThrows(ProblemException.class, () -> renderer.png(thumbnail, passed));
    assertEquals(503, late.getResponse().getStatus());
  }

  @Test
  void withoutFontsTextIsOmitted() {
    Thumbnail thumbnail =
        new Thumbnail(page("Plan", shape(ShapeKind.RECTANGLE, 0, 0, 90, 90, "Words")), 400);
    String drawn =
        text(renderer.drawn(captions -> rasterWithoutFonts(SvgRenderer.svg(thumbnail, captions))));
    assertTrue(drawn.contains("rx="));
    assertFalse(drawn.contains("Words"));
  }

  private static byte[] rasterWithoutFonts(byte[] svg) {
    if (text(svg).contains("<text")) {
      throw new Error("Probable fatal error:No fonts found.");
    }
    return svg;
  }

  private static PageContent page(String title, Shape... shapes) {
    return new PageContent(title, 800, 600, List.of(shapes));
  }

  private static Shape shape(ShapeKind kind, int x, int y, int width, int height, String text) {
    return new Shape(kind, x, y, width, height, text, "#1d7a4f", "#1d7a4f");
  }

  private Element svg(PageContent page, int width) throws Exception {
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(renderer.svg(new Thumbnail(page, width))))
        .getDocumentElement();
  }

  private BufferedImage image(PageContent page, int width) throws IOException {
    return ImageIO.read(
        new ByteArrayInputStream(renderer.png(new Thumbnail(page, width), IN_TIME)));
  }

  private static List<Integer> pixels(BufferedImage image) {
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return IntStream.of(pixels).boxed().toList();
  }

  private static String text(byte[] svg) {
    return new String(svg, StandardCharsets.UTF_8);
  }
}
