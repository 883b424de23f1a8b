// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.hypermedia.MediaFormat;

/**
 * A list page in one media format, without its body: everything needed to answer a conditional
 * request.
 *
 * @param tag the opaque part of its entity tag
 */
public record ListPageRendition(
    DocumentQuery query, ListPage page, PaginationLinks links, MediaFormat format, String tag) {

  ListPageRendition withTag(String other) {
    return new ListPageRendition(query, page, links, format, other);
  }
}
