// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.list.control.ListPageRendition;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The response to a read of a document list, independently of the API that sends it.
 *
 * @param body in UTF-8, callers must not change it; empty if the client has the current version
 */
record DocumentListRead(ListPageRendition page, Optional<byte[]> body) {

  /** Passes the name and value of each header to send, except for the Content-Type. */
  void forEachHeader(BiConsumer<String, String> header) {
    page.query().caching().forEachHeader(page.tag(), header);
    if (body.isPresent()) {
      page.links().forEachHeader(header);
    }
  }
}
