// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.RenderedDocument;
import io.touchstone.hypermedia.CachePolicy;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The response to a read of a document, independently of the API that sends it.
 *
 * @param tag the opaque part of the current entity tag
 * @param changed empty if the client has the current version
 */
record DocumentRead(CachePolicy caching, String tag, Optional<RenderedDocument> changed) {

  /** Passes the name and value of each header to send, except for the Content-Type. */
  void forEachHeader(BiConsumer<String, String> header) {
    changed.ifPresentOrElse(
        document -> document.forEachHeader(caching, header),
        () -> caching.forEachHeader(tag, header));
  }
}
