// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.hypermedia.Link;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Builds responses with document lists. */
@ApplicationScoped
public class DocumentListResponses {

  private DocumentListReads reads;

  protected DocumentListResponses() {}

  @Inject
  public DocumentListResponses(DocumentListReads reads) {
    this.reads = reads;
  }

  /**
   * Responds to a GET of one page of a list. {@link DocumentListFilter} handles most of them.
   *
   * @param address the address of the list, without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  public Response respond(
      Link address, boolean ownerInQuery, DocumentQuery query, HttpHeaders request) {
    DocumentListRead read = reads.read(address, ownerInQuery, query, request::getHeaderString);
    return read.body()
        .map(body -> ok(read.page(), body))
        .orElseGet(() -> query.caching().notModified(read.page().tag()));
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
