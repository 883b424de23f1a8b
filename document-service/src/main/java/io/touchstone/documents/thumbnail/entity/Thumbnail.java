// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import io.touchstone.documents.page.entity.PageContent;
import java.util.List;

/**
 * A page to be rendered at a given width.
 *
 * @param width in pixels; the height follows from the proportions of the page up to a limit, beyond
 *     which the page is scaled down to fit
 */
public record Thumbnail(PageContent page, int width) {

  public static final int MIN_WIDTH = 16;
  public static final int MAX_WIDTH = 2_000;

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
}
