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
import io.touchstone.documents.page.entity.PageEntry;
import io.touchstone.documents.page.entity.VisiblePage;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.ByteWriter;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.UUID;

/** Builds responses with pages. */
@ApplicationScoped
public class PageResponses {

  @Inject DocumentReader documents;
  @Inject PageReader reader;
  @Inject PageStore store;
  @Inject PageRepresentation representation;

  /**
   * Returns some pages of a document. Their entity tag is that of the document, whose version
   * changes with each page. If the client has the current version, only one row is read.
   */
  Response list(UUID document, PagingParameters selected, Caller caller, HttpHeaders request) {
    PagingQuery<Long> query = selected.query(Identifier::number);
    DocumentState state = documents.state(document, caller, Role.VIEWER);
    CachePolicy caching = state.access().caching();
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(state.version());
    if (Preconditions.isNotModified(request, tag, state.saved())) {
      return caching.notModified(tag);
    }
    Slice<PageEntry> slice = store.entries(document, query);
    PaginationLinks links =
        selected.links(
            representation.pages(document),
            slice.first().map(PageEntry::number),
            slice.last().map(PageEntry::number));
    ByteWriter list =
        links.addTo(representation.list(document, store.pages(document, slice), format));
    ResponseBuilder response = Response.ok(list.toBytes(), format.type());
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
    return visible
        .access()
        .caching()
        .apply(
            response.entity(representation.full(page, format)).type(format.type()),
            format.tag(page.version()));
  }
}
