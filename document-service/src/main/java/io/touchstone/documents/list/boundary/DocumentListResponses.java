// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Builds responses with document lists. */
@ApplicationScoped
public class DocumentListResponses {

  private DocumentListRenderer renderer;

  protected DocumentListResponses() {}

  @Inject
  public DocumentListResponses(DocumentListRenderer renderer) {
    this.renderer = renderer;
  }

  /**
   * Responds with one page of a list, or with 304 if the client has the current version. Only
   * documents whose rendering is not cached are loaded.
   *
   * @param address the address of the list, without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  public Response respond(
      Link address, boolean ownerInQuery, DocumentQuery query, HttpHeaders request) {
    ListPageRendition page =
        renderer.rendition(address, ownerInQuery, query, MediaFormat.of(request));
    return Preconditions.isNotModified(request, page.tag())
        ? query.caching().notModified(page.tag())
        : ok(page, renderer.body(page));
  }

  /**
   * Builds the response for a page that the client does not have.
   *
   * @param body the rendered page
   */
  public Response ok(ListPageRendition page, Object body) {
    return page.links()
        .addTo(page.query().caching().apply(Response.ok(body, page.format().type()), page.tag()))
        .build();
  }
}
