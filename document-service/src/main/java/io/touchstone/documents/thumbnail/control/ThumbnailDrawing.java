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

/** Draws thumbnails in the formats that clients take. */
@ApplicationScoped
public class ThumbnailDrawing {

  /** Changes with what pages are drawn like, so that no client keeps what was drawn before. */
  public static final int REVISION = 1;

  private static final Logger LOG = System.getLogger(ThumbnailDrawing.class.getName());

  /** Images in memory at a time, of 16 MB at most. */
  private static final int AT_ONCE = 4;

  private final Semaphore places = new Semaphore(AT_ONCE);
  private final AtomicBoolean told = new AtomicBoolean();

  public byte[] svg(Thumbnail thumbnail) {
    return Drawing.svg(thumbnail, true);
  }

  public byte[] png(Thumbnail thumbnail) {
    places.acquireUninterruptibly();
    try {
      return raster(thumbnail, svg -> Raster.png(svg, thumbnail.width(), thumbnail.height()));
    } finally {
      places.release();
    }
  }

  /**
   * Without a font there is no text, but there is a picture. What a JVM throws then depends on what
   * it misses: fonts, their configuration or the libraries that read them.
   */
  byte[] raster(Thumbnail thumbnail, UnaryOperator<byte[]> raster) {
    try {
      return raster.apply(Drawing.svg(thumbnail, true));
    } catch (OutOfMemoryError full) {
      throw full;
    } catch (RuntimeException | Error withoutFonts) {
      if (told.compareAndSet(false, true)) {
        LOG.log(Level.WARNING, "thumbnails have no text: {0}", withoutFonts.toString());
      }
      return raster.apply(Drawing.svg(thumbnail, false));
    }
  }
}
