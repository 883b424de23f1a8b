// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.boundary;

import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.page.control.PageReader;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.VisiblePage;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.TreeWriter;
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

/** Builds responses with pages. */
@ApplicationScoped
public class PageResponses {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentReader documents;
  @Inject PageReader reader;
  @Inject PageStore store;
  @Inject PageRepresentation representation;

  /**
   * Returns all pages of a document. Their entity tag is that of the document, whose version
   * changes with each page. If the client has the current version, only one row is read.
   */
  Response list(UUID document, Caller caller, HttpHeaders request) {
    DocumentState state = documents.state(document, caller, Role.VIEWER);
    CachePolicy caching = state.access().caching();
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(state.version());
    if (Preconditions.isNotModified(request, tag, state.saved())) {
      return caching.notModified(tag);
    }
    Link uri = representation.pages(document);
    PaginationLinks links =
        PaginationLinks.of(uri, Optional.empty(), Optional.empty(), Optional.empty());
    TreeWriter writer =
        links.addTo(representation.list(document, store.all(document), format, JSON));
    ResponseBuilder response = Response.ok(writer.build(), format.type());
    return links.addTo(caching.apply(response, tag, state.saved())).build();
  }

  /** Loads the page only if the client does not have the current version. */
  Response read(UUID document, long number, Caller caller, HttpHeaders request) {
    if (Preconditions.isConditional(request)) {
      CachePolicy caching = reader.access(document, caller, Role.VIEWER).caching();
      String tag = MediaFormat.of(request).tag(reader.version(document, number));
      if (Preconditions.isNotModified(request, tag)) {
        return caching.notModified(tag);
      }
    }
    return ok(reader.find(document, number, caller, Role.VIEWER), request);
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
    MediaFormat format = MediaFormat.of(request);
    Page page = visible.page();
    TreeWriter writer = representation.full(page, format.treeWriter(JSON));
    return visible
        .access()
        .caching()
        .apply(response.entity(writer.build()).type(format.type()), format.tag(page.version()));
  }
}
