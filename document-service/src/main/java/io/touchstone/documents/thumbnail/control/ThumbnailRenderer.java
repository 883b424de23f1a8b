// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.thumbnail.entity.Thumbnail;
import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** Renders thumbnails as SVG or PNG. */
@ApplicationScoped
public class ThumbnailRenderer {

  /**
   * Part of entity tags. Increment it when pages are drawn differently, so clients fetch them
   * again.
   */
  public static final int REVISION = 1;

  private static final Logger LOG = System.getLogger(ThumbnailRenderer.class.getName());

  private final AtomicBoolean warned = new AtomicBoolean();

  public byte[] svg(Thumbnail thumbnail) {
    return SvgRenderer.svg(thumbnail, true);
  }

  /**
   * Draws at a lower resolution and enlarges the image if the shapes would cover too many pixels.
   *
   * @throws ProblemException 503 if the deadline passes
   */
  public byte[] png(Thumbnail thumbnail, Deadline deadline) {
    return drawn(captions -> new PngRasterizer(thumbnail, captions, deadline).png());
  }

  /**
   * Omits text if the JVM cannot render it. What it throws depends on what is missing: fonts, their
   * configuration, or the native libraries that read them.
   *
   * @param drawing draws the page, with text if its argument is true
   */
  byte[] drawn(Function<Boolean, byte[]> drawing) {
    try {
      return drawing.apply(true);
    } catch (OutOfMemoryError | ProblemException expected) {
      throw expected;
    } catch (RuntimeException | Error noFonts) {
      if (warned.compareAndSet(false, true)) {
        LOG.log(
            Level.WARNING,
            "Thumbnails are rendered without text, because fonts are not available: {0}",
            noFonts.toString());
      }
      return drawing.apply(false);
    }
  }
}
