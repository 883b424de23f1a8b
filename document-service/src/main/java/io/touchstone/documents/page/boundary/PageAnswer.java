// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.page.control.PageReading;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.VisiblePage;
import io.touchstone.hypermedia.Caching;
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
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Answers with pages. */
@ApplicationScoped
public class PageAnswer {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentReading documents;
  @Inject PageReading reading;
  @Inject PageStore store;
  @Inject PageRepresentation representation;

  /**
   * All pages of a document. Their version is the document's, which changes with each of them, so
   * that a client who has them costs one row.
   */
  Response list(UUID document, Caller caller, HttpHeaders request) {
    DocumentState state = documents.state(document, caller, Role.VIEWER);
    Caching caching = state.access().caching();
    Form form = Form.of(request);
    String tag = form.tag(state.version());
    if (Preconditions.unchanged(request, tag, state.saved())) {
      return caching.notModified(tag);
    }
    Link uri = representation.pages(document);
    ListLinks links = ListLinks.of(uri, Optional.empty(), Optional.empty(), Optional.empty());
    TreeMembers members =
        links.addTo(representation.list(document, store.all(document), form, JSON));
    ResponseBuilder response = Response.ok(members.build(), form.type());
    return links.addTo(caching.apply(response, tag, state.saved())).build();
  }

  /** Loads the page only for a client that does not have it. */
  Response read(UUID document, long number, Caller caller, HttpHeaders request) {
    if (Preconditions.isConditional(request)) {
      Caching caching = reading.access(document, caller, Role.VIEWER).caching();
      String tag = Form.of(request).tag(reading.version(document, number));
      if (Preconditions.unchanged(request, tag)) {
        return caching.notModified(tag);
      }
    }
    return ok(reading.find(document, number, caller, Role.VIEWER), request);
  }

  Response ok(VisiblePage visible, HttpHeaders request) {
    return with(Response.ok(), visible, request).build();
  }

  Response created(VisiblePage visible, HttpHeaders request) {
    return with(Response.status(Response.Status.CREATED), visible, request)
        .header(HttpHeaders.LOCATION, representation.page(visible.page()).uri())
        .build();
  }

  private ResponseBuilder with(ResponseBuilder response, VisiblePage visible, HttpHeaders request) {
    Form form = Form.of(request);
    Page page = visible.page();
    TreeMembers members = representation.full(page, form.members(JSON));
    return visible
        .access()
        .caching()
        .apply(response.entity(members.build()).type(form.type()), form.tag(page.version()));
  }
}
