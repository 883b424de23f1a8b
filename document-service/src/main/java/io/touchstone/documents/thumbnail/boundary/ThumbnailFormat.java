// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.page.entity.PageVersion;
import io.touchstone.documents.thumbnail.control.ThumbnailRenderer;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Variant;
import java.util.List;

/** Media types of thumbnails. */
enum ThumbnailFormat {
  SVG_IMAGE("svg+xml", "s"),
  PNG_IMAGE("png", "p");

  /** The media type of {@link #SVG_IMAGE}. */
  static final String SVG = "image/svg+xml";

  /** The media type of {@link #PNG_IMAGE}. */
  static final String PNG = "image/png";

  private static final List<Variant> VARIANTS =
      Variant.mediaTypes(SVG_IMAGE.type, PNG_IMAGE.type).build();

  private final MediaType type;
  private final String tagSuffix;

  ThumbnailFormat(String subtype, String tagSuffix) {
    this.type = new MediaType("image", subtype);
    this.tagSuffix = tagSuffix;
  }

  /** Returns the format that the client prefers, by default SVG. */
  static ThumbnailFormat of(Request negotiation) {
    Variant best = negotiation.selectVariant(VARIANTS);
    return best != null && PNG_IMAGE.type.equals(best.getMediaType()) ? PNG_IMAGE : SVG_IMAGE;
  }

  MediaType type() {
    return type;
  }

  /** Returns the opaque part of the entity tag. */
  String tag(PageVersion page) {
    return page.number() + "." + page.version() + "." + ThumbnailRenderer.REVISION + tagSuffix;
  }
}
