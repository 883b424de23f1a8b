// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.parser.resources.ResourcePolicy;
import com.github.weisj.jsvg.renderer.NullPlatformSupport;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Converts SVG to PNG. */
final class PngRasterizer {

  private static final String PNG = "png";

  private PngRasterizer() {}

  static byte[] png(byte[] svg, int width, int height) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      parse(svg)
          .renderWithPlatform(NullPlatformSupport.INSTANCE, graphics, new ViewBox(width, height));
    } finally {
      graphics.dispose();
    }
    return encode(image);
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
