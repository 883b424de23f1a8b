// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.HttpDate;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A version of a document as it is sent in one format.
 *
 * @param version the version that is rendered
 * @param saved the time of the last change
 * @param lastModified the same as a header value
 * @param links the values of the Link headers
 * @param body in UTF-8; callers must not change it
 */
public record RenderedDocument(
    long version,
    MediaFormat format,
    Instant saved,
    String lastModified,
    List<String> links,
    byte[] body) {

  static RenderedDocument of(
      Document document, MediaFormat format, List<String> links, byte[] body) {
    return new RenderedDocument(
        document.version(),
        format,
        document.saved(),
        HttpDate.format(document.saved()),
        links,
        body);
  }

  /**
   * Passes the name and value of each header to send, except for the Content-Type.
   *
   * @param caching depends on the caller, so it is no part of this
   */
  public void forEachHeader(CachePolicy caching, BiConsumer<String, String> header) {
    caching.forEachHeader(format.tag(version), header);
    if (CachePolicy.isPast(saved, Instant.now())) {
      header.accept(HttpHeaders.LAST_MODIFIED, lastModified);
    }
    links.forEach(link -> header.accept(HttpHeaders.LINK, link));
  }
}
