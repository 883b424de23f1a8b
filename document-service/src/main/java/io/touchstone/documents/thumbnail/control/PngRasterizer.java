// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.parser.resources.ResourcePolicy;
import com.github.weisj.jsvg.renderer.NullPlatformSupport;
import com.github.weisj.jsvg.view.ViewBox;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Draws a page and encodes it as PNG. Draws its shapes in parts, and checks the deadline before
 * each of them.
 */
final class PngRasterizer {

  private static final String PNG = "png";
  private static final int SHAPES_PER_PART = 25;

  private final Thumbnail thumbnail;
  private final boolean captions;
  private final Deadline deadline;
  private final DrawingSize size;

  /**
   * @param captions whether to include the text of shapes
   */
  PngRasterizer(Thumbnail thumbnail, boolean captions, Deadline deadline) {
    this.thumbnail = thumbnail;
    this.captions = captions;
    this.deadline = deadline;
    this.size = DrawingSize.of(thumbnail);
  }

  /**
   * Returns the image.
   *
   * @throws io.touchstone.http.problem.ProblemException 503 if the deadline passes
   */
  byte[] png() {
    BufferedImage drawn = draw();
    deadline.require();
    return encode(enlarge(drawn));
  }

  private BufferedImage draw() {
    BufferedImage image =
        new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      int shapes = thumbnail.page().shapes().size();
      int drawn = 0;
      do {
        int end = Math.min(drawn + SHAPES_PER_PART, shapes);
        deadline.require();
        draw(SvgRenderer.part(thumbnail, captions, drawn, end), graphics);
        drawn = end;
      } while (drawn < shapes);
    } finally {
      graphics.dispose();
    }
    return image;
  }

  private void draw(byte[] svg, Graphics2D graphics) {
    parse(svg)
        .renderWithPlatform(
            NullPlatformSupport.INSTANCE, graphics, new ViewBox(size.width(), size.height()));
  }

  private BufferedImage enlarge(BufferedImage drawn) {
    if (drawn.getWidth() == thumbnail.width() && drawn.getHeight() == thumbnail.height()) {
      return drawn;
    }
    BufferedImage image =
        new BufferedImage(thumbnail.width(), thumbnail.height(), BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.drawImage(drawn, 0, 0, image.getWidth(), image.getHeight(), null);
    } finally {
      graphics.dispose();
    }
    return image;
  }

  private static SVGDocument parse(byte[] svg) {
    LoaderContext context =
        LoaderContext.builder().externalResourcePolicy(ResourcePolicy.DENY_ALL).build();
    SVGDocument document = new SVGLoader().load(new ByteArrayInputStream(svg), null, context);
    if (document == null) {
      throw new IllegalArgumentException("not an SVG document");
    }
    return document;
  }

  private static byte[] encode(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image, PNG, out);
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return bytes.toByteArray();
  }
}
