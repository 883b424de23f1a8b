// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.RequestedPage;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Answers requests for lists of documents. */
@ApplicationScoped
public class DocumentLists {

  @Inject DocumentList documents;

  /**
   * Loads documents only for a client that does not have them, and only those that were not written
   * before.
   *
   * @param address of the list, without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  public Response answer(
      Link address, boolean ownerInQuery, DocumentQuery query, HttpHeaders request) {
    RequestedPage page = documents.find(address, ownerInQuery, query, Form.of(request));
    return Preconditions.unchanged(request, page.tag())
        ? query.caching().notModified(page.tag())
        : ok(page, documents.body(page));
  }

  /**
   * @param body the page, written in its form
   */
  public Response ok(RequestedPage page, Object body) {
    return page.links()
        .addTo(page.query().caching().apply(Response.ok(body, page.form().type()), page.tag()))
        .build();
  }
}
