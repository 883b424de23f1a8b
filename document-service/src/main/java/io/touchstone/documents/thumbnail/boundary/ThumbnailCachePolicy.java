// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;

/**
 * The caching headers of a thumbnail. Its address contains the size of the document, so most
 * changes give it a new address. Some changes keep the size, though, and access can be removed;
 * therefore clients may reuse a thumbnail for a short time only.
 *
 * @param shared whether everyone may read the document
 * @param current whether the address contains the current size of the document
 */
record ThumbnailCachePolicy(boolean shared, boolean current) {

  private static final int MAX_AGE_SECONDS = 60;

  /** Prevents an image from loading or executing anything. */
  private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox";

  static ThumbnailCachePolicy of(VisibleDocument visible, int size) {
    CallerAccess access = visible.access();
    return new ThumbnailCachePolicy(
        access.everyone() != Role.NONE, visible.document().size() == size);
  }

  ResponseBuilder apply(ResponseBuilder response, String tag) {
    if (!shared) {
      response.header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
    }
    return response
        .header(HttpHeaders.ETAG, '"' + tag + '"')
        .header(
            HttpHeaders.CACHE_CONTROL,
            (shared ? "public, " : "private, ")
                + (current ? "max-age=" + MAX_AGE_SECONDS : "no-cache"))
        .header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        .header("X-Content-Type-Options", "nosniff");
  }
}
