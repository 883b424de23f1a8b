// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import io.touchstone.documents.page.entity.PageContent;

/**
 * A page in small.
 *
 * @param width in pixels; the height follows from the page, up to a limit beyond which the page is
 *     shown smaller than the thumbnail is wide
 */
public record Thumbnail(PageContent page, int width) {

  public static final int LEAST_WIDTH = 16;
  public static final int MOST_WIDTH = 2_000;

  /** In pixels, at most {@link #MOST_WIDTH}. */
  public int height() {
    long height = Math.round((double) width * page.height() / page.width());
    return (int) Math.min(Math.max(height, 1), MOST_WIDTH);
  }
}
