// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.thumbnail.entity.Thumbnail;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;

/** Renders thumbnails as SVG or PNG. */
@ApplicationScoped
public class ThumbnailRenderer {

  /**
   * Part of entity tags. Increment it when pages are drawn differently, so clients fetch them
   * again.
   */
  public static final int REVISION = 1;

  private static final Logger LOG = System.getLogger(ThumbnailRenderer.class.getName());

  /** Limits the images in memory, which have up to 16 MB each. */
  private static final int MAX_CONCURRENT_IMAGES = 4;

  private final Semaphore permits = new Semaphore(MAX_CONCURRENT_IMAGES);
  private final AtomicBoolean warned = new AtomicBoolean();

  public byte[] svg(Thumbnail thumbnail) {
    return SvgRenderer.svg(thumbnail, true);
  }

  public byte[] png(Thumbnail thumbnail) {
    permits.acquireUninterruptibly();
    try {
      return raster(
          thumbnail, svg -> PngRasterizer.png(svg, thumbnail.width(), thumbnail.height()));
    } finally {
      permits.release();
    }
  }

  /**
   * Omits text if the JVM cannot render it. What it throws depends on what is missing: fonts, their
   * configuration, or the native libraries that read them.
   */
  byte[] raster(Thumbnail thumbnail, UnaryOperator<byte[]> raster) {
    try {
      return raster.apply(SvgRenderer.svg(thumbnail, true));
    } catch (OutOfMemoryError full) {
      throw full;
    } catch (RuntimeException | Error noFonts) {
      if (warned.compareAndSet(false, true)) {
        LOG.log(
            Level.WARNING,
            "Thumbnails are rendered without text, because fonts are not available: {0}",
            noFonts.toString());
      }
      return raster.apply(SvgRenderer.svg(thumbnail, false));
    }
  }
}
