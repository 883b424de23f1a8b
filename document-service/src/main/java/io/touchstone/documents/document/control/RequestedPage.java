// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.ListLinks;

/**
 * A page of a list as a caller asked for it.
 *
 * @param tag the opaque part of its entity tag
 */
public record RequestedPage(
    DocumentQuery query, ListPage page, ListLinks links, Form form, String tag) {

  public RequestedPage with(String tag) {
    return new RequestedPage(query, page, links, form, tag);
  }

  /** The same answer with other entries. */
  public RequestedPage with(ListPage page) {
    return new RequestedPage(query, page, links, form, form.tag(page.version()));
  }
}
