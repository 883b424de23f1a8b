// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.DocumentListRenderer.RenderedPage;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads document lists. Only documents whose rendering is not cached are loaded. */
@ApplicationScoped
public class DocumentListReads {

  private DocumentListRenderer renderer;

  protected DocumentListReads() {}

  @Inject
  public DocumentListReads(DocumentListRenderer renderer) {
    this.renderer = renderer;
  }

  /**
   * Returns the response to a GET of one page of a list.
   *
   * @param address the address of the list, without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   * @param request returns the value of a header, or null
   */
  DocumentListRead read(
      Link address, boolean ownerInQuery, DocumentQuery query, UnaryOperator<String> request) {
    MediaFormat format = MediaFormat.of(request.apply(HttpHeaders.ACCEPT));
    ListPageRendition page = renderer.rendition(address, ownerInQuery, query, format);
    if (Preconditions.isNotModified(request, page.tag())) {
      return new DocumentListRead(page, Optional.empty());
    }
    RenderedPage rendered = renderer.render(page);
    return new DocumentListRead(rendered.rendition(), Optional.of(rendered.body()));
  }
}
