// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.page.entity.PageState;
import io.touchstone.documents.thumbnail.control.ThumbnailDrawing;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Variant;
import java.util.List;

/** The formats of thumbnails. */
enum Picture {
  VECTOR("svg+xml", "s"),
  RASTER("png", "p");

  /** The media type of {@link #VECTOR}. */
  static final String SVG = "image/svg+xml";

  /** The media type of {@link #RASTER}. */
  static final String PNG = "image/png";

  private static final List<Variant> VARIANTS =
      Variant.mediaTypes(VECTOR.type, RASTER.type).build();

  private final MediaType type;
  private final String mark;

  Picture(String subtype, String mark) {
    this.type = new MediaType("image", subtype);
    this.mark = mark;
  }

  /** PNG for those who like it better, SVG for all others. */
  static Picture of(Request negotiation) {
    Variant best = negotiation.selectVariant(VARIANTS);
    return best != null && RASTER.type.equals(best.getMediaType()) ? RASTER : VECTOR;
  }

  MediaType type() {
    return type;
  }

  /** The opaque part of the entity tag. */
  String tag(PageState page) {
    return page.number() + "." + page.version() + "." + ThumbnailDrawing.REVISION + mark;
  }
}
