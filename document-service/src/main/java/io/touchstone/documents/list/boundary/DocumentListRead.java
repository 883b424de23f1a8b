// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.DocumentListRenderer.RenderedPage;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.read.boundary.DatabaseRead;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.read.ReadResponse;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Reads document lists. Only documents whose rendering is not cached are loaded. */
@ApplicationScoped
public class DocumentListRead extends DatabaseRead {

  private static final String PATH = "/documents";

  /**
   * Matches queries without encoded characters, which all decoders read alike, and with few
   * parameters: Liberty rejects very many of them, Jakarta REST does not.
   */
  private static final Pattern PLAIN_QUERY =
      Pattern.compile("[A-Za-z0-9_.~=-]*(&[A-Za-z0-9_.~=-]*){0,16}");

  private DocumentListRenderer renderer;
  private DocumentLinks links;

  protected DocumentListRead() {}

  @Inject
  public DocumentListRead(DocumentListRenderer renderer, DocumentLinks links) {
    this.renderer = renderer;
    this.links = links;
  }

  @Override
  protected boolean names(HttpServletRequest request) {
    String query = request.getQueryString();
    return request.getRequestURI().equals(PATH)
        && (query == null || PLAIN_QUERY.matcher(query).matches());
  }

  @Override
  protected ReadResponse read(HttpServletRequest request, Caller caller) {
    return visible(
        new DocumentListParameters(request::getParameter).query(caller), request::getHeader);
  }

  /** Returns the response to a GET of one page of the documents that the caller may see. */
  ReadResponse visible(DocumentQuery query, UnaryOperator<String> request) {
    return read(links.documents(), true, query, request);
  }

  /** Returns the response to a GET of one page of the documents of one user. */
  ReadResponse of(long creator, DocumentQuery query, UnaryOperator<String> request) {
    return read(links.documentsOf(creator), false, query, request);
  }

  /**
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   * @param request returns the value of a header, or null
   */
  private ReadResponse read(
      Link address, boolean ownerInQuery, DocumentQuery query, UnaryOperator<String> request) {
    MediaFormat format = MediaFormat.of(request.apply(HttpHeaders.ACCEPT));
    ListPageRendition page = renderer.rendition(address, ownerInQuery, query, format);
    if (Preconditions.isNotModified(request, page.tag())) {
      return ReadResponse.notModified(header -> query.caching().forEachHeader(page.tag(), header));
    }
    RenderedPage rendered = renderer.render(page);
    ListPageRendition current = rendered.rendition();
    return new ReadResponse(
        current.format().contentType(),
        rendered.body(),
        header -> {
          query.caching().forEachHeader(current.tag(), header);
          current.links().forEachHeader(header);
        });
  }
}
