// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;

/**
 * How long a thumbnail may be shown without asking again. Its address has the size of the document,
 * so most changes give it a new address and it could be kept; but some changes leave the size, and
 * access may end, so it is not kept for long.
 *
 * @param shared whether everyone gets the same
 * @param current whether the address has the size that the document has now
 */
record Lifetime(boolean shared, boolean current) {

  private static final int SECONDS = 60;

  /** Nothing in a picture is allowed to load or to run anything. */
  private static final String POLICY = "default-src 'none'; sandbox";

  static Lifetime of(VisibleDocument visible, int size) {
    Access access = visible.access();
    return new Lifetime(access.everyone() != Role.NONE, visible.document().size() == size);
  }

  ResponseBuilder apply(ResponseBuilder response, String tag) {
    return response
        .header(HttpHeaders.ETAG, '"' + tag + '"')
        .header(
            HttpHeaders.CACHE_CONTROL,
            (shared ? "public, " : "private, ") + (current ? "max-age=" + SECONDS : "no-cache"))
        .header(HttpHeaders.VARY, shared ? "Accept" : "Authorization, Accept")
        .header("Content-Security-Policy", POLICY)
        .header("X-Content-Type-Options", "nosniff");
  }
}
