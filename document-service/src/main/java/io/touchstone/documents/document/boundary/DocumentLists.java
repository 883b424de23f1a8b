// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.PageLinks;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.ListLinks;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.TreeMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/** Answers requests for lists of documents. */
@ApplicationScoped
public class DocumentLists {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentList documents;

  /**
   * @param address of the list, without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  Response answer(Link address, boolean ownerInQuery, DocumentQuery query, HttpHeaders request) {
    return answer(address, ownerInQuery, query, request, JSON);
  }

  /** As {@code answer}, built with the given factory. */
  public Response answer(
      Link address,
      boolean ownerInQuery,
      DocumentQuery query,
      HttpHeaders request,
      JsonBuilderFactory json) {
    Form form = Form.of(request);
    ListPage page = documents.page(query);
    String tag = form.tag(page.version());
    if (Preconditions.unchanged(request, tag)) {
      return query.caching().notModified(tag);
    }
    ListLinks links = PageLinks.of(address, query, page, ownerInQuery);
    TreeMembers members = links.addTo(documents.addTo(form.members(json), query, page));
    return links
        .addTo(query.caching().apply(Response.ok(members.build(), form.type()), tag))
        .build();
  }
}
