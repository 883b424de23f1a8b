// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.function.BiConsumer;

/**
 * Who may cache a representation (RFC 9111). Caches must always revalidate it, which transfers no
 * body while the version is unchanged. All responses have an entity tag, so an application that
 * stores one itself can revalidate it.
 */
public enum CachePolicy {
  /** No cache, because the representation contains personal data. */
  CONFIDENTIAL("no-store", "Authorization, Accept"),
  /** Only the caller's own cache. */
  PERSONAL("private, no-cache", "Authorization, Accept"),
  /** Any cache; the representation is the same for everyone. */
  SHARED("public, no-cache", "Accept");

  private final String control;
  private final String vary;

  CachePolicy(String control, String vary) {
    this.control = control;
    this.vary = vary;
  }

  /**
   * Passes the name and value of the entity tag and of each caching header.
   *
   * @param tag the opaque part of the strong entity tag, without quotes
   * @param header accepts a name and a value
   */
  public void forEachHeader(String tag, BiConsumer<String, String> header) {
    header.accept(HttpHeaders.ETAG, '"' + tag + '"');
    header.accept(HttpHeaders.CACHE_CONTROL, control);
    header.accept(HttpHeaders.VARY, vary);
  }
}
