// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.time.Instant;

/**
 * Who may keep a representation (RFC 9111). Either way it is asked for again before it is used,
 * which its version answers without a body.
 */
public enum Caching {
  /** For this caller alone. */
  PERSONAL("private, no-cache", "Authorization, Accept"),
  /** The same for everyone. */
  SHARED("public, no-cache", "Accept");

  private final String control;
  private final String vary;

  Caching(String control, String vary) {
    this.control = control;
    this.vary = vary;
  }

  /**
   * @param tag the opaque part of the strong entity tag
   */
  public ResponseBuilder apply(ResponseBuilder response, String tag) {
    return response
        .header(HttpHeaders.ETAG, '"' + tag + '"')
        .header(HttpHeaders.CACHE_CONTROL, control)
        .header(HttpHeaders.VARY, vary);
  }

  /**
   * As {@link #apply(ResponseBuilder, String)}, with the time of the last change.
   *
   * @param modified in whole seconds
   */
  public ResponseBuilder apply(ResponseBuilder response, String tag, Instant modified) {
    return apply(response, tag).header(HttpHeaders.LAST_MODIFIED, HttpDate.format(modified));
  }

  public Response notModified(String tag) {
    return apply(Response.notModified(), tag).build();
  }
}
