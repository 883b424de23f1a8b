// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import io.touchstone.documents.page.entity.PageContent;

/**
 * A page to be rendered at a given width.
 *
 * @param width in pixels; the height follows from the proportions of the page up to a limit, beyond
 *     which the page is scaled down to fit
 */
public record Thumbnail(PageContent page, int width) {

  public static final int MIN_WIDTH = 16;
  public static final int MAX_WIDTH = 2_000;

  /** Returns the height in pixels, from 1 to {@link #MAX_WIDTH}. */
  public int height() {
    long height = Math.round((double) width * page.height() / page.width());
    return (int) Math.min(Math.max(height, 1), MAX_WIDTH);
  }
}
