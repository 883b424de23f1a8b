// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThumbnailImagesTest {

  private static final Thumbnail BLANK =
      new Thumbnail(new PageContent("Plan", 800, 600, List.of()), 400);

  private final AtomicInteger loaded = new AtomicInteger();
  private final ThumbnailImages images = new ThumbnailImages(1_000_000);

  @Test
  void imageIsRenderedOncePerVersionAndWidth() {
    byte[] first = svg("1.1.1", 400);
    assertArrayEquals(first, svg("1.1.1", 400));
    assertEquals(1, loaded.get());
    svg("1.2.1", 400);
    svg("1.2.1", 800);
    assertEquals(3, loaded.get());
  }

  private byte[] svg(String tag, int width) {
    return images.svg(
        new ThumbnailImages.Key(new UUID(0, 1), tag, width),
        () -> {
          loaded.incrementAndGet();
          return BLANK;
        });
  }
}
