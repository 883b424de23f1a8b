// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.thumbnail.entity.Thumbnail;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Semaphore;

/** Draws thumbnails in the formats that clients take. */
@ApplicationScoped
public class ThumbnailDrawing {

  /** Changes with what pages are drawn like, so that no client keeps what was drawn before. */
  public static final int REVISION = 1;

  private static final Logger LOG = System.getLogger(ThumbnailDrawing.class.getName());

  /** Images in memory at a time, of 16 MB at most. */
  private static final int AT_ONCE = 4;

  private final Semaphore places = new Semaphore(AT_ONCE);

  public byte[] svg(Thumbnail thumbnail) {
    return Drawing.svg(thumbnail, true);
  }

  public byte[] png(Thumbnail thumbnail) {
    places.acquireUninterruptibly();
    try {
      return raster(thumbnail);
    } finally {
      places.release();
    }
  }

  /** Without a font there is no text, but there is a picture. */
  private static byte[] raster(Thumbnail thumbnail) {
    try {
      return raster(thumbnail, true);
    } catch (RuntimeException | LinkageError | InternalError withoutFonts) {
      LOG.log(Level.WARNING, "no text in a thumbnail: {0}", withoutFonts.toString());
      return raster(thumbnail, false);
    }
  }

  private static byte[] raster(Thumbnail thumbnail, boolean captions) {
    return Raster.png(Drawing.svg(thumbnail, captions), thumbnail.width(), thumbnail.height());
  }
}
