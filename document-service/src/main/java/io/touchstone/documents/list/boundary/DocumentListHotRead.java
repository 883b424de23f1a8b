// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.read.boundary.DatabaseHotRead;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.RepresentationResponse;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Reads document lists. Only documents whose rendering is not cached are loaded. */
@Dependent
public record DocumentListHotRead(DocumentListRenderer renderer, DocumentLinks links)
    implements DatabaseHotRead {

  private static final String PATH = "/documents";

  /**
   * Matches queries without encoded characters, which all decoders read alike, and with few
   * parameters: Liberty rejects very many of them, Jakarta REST does not.
   */
  private static final Pattern PLAIN_QUERY =
      Pattern.compile("[A-Za-z0-9_.~=-]*(&[A-Za-z0-9_.~=-]*){0,16}");

  @Inject
  public DocumentListHotRead {}

  @Override
  public boolean names(HttpServletRequest request) {
    String query = request.getQueryString();
    return request.getRequestURI().equals(PATH)
        && (query == null || PLAIN_QUERY.matcher(query).matches());
  }

  @Override
  public RepresentationResponse read(HttpServletRequest request, Caller caller) {
    return read(new DocumentListParameters(request::getParameter), caller, request::getHeader);
  }

  /** Returns the response to a GET of one page of the documents that the caller may see. */
  RepresentationResponse read(
      DocumentListParameters parameters, Caller caller, UnaryOperator<String> request) {
    return read(parameters.query(links.documents(), caller), request);
  }

  /** Returns the response to a GET of one page of the documents of one user. */
  RepresentationResponse read(
      long creator,
      DocumentListParameters parameters,
      Caller caller,
      UnaryOperator<String> request) {
    return read(parameters.query(links.documentsOf(creator), caller, creator), request);
  }

  /**
   * @param request returns the value of a header, or null
   */
  private RepresentationResponse read(DocumentQuery query, UnaryOperator<String> request) {
    ListPage page = renderer.page(query);
    SelectedRepresentation selected =
        SelectedRepresentation.of(request, query.caching(), page.version());
    if (selected.isNotModified()) {
      return selected.notModified();
    }
    DocumentListRenderer.Body body = renderer.body(page, selected.format(), selected.tag());
    return selected
        .withTag(body.tag())
        .withLinks(body.links().headers())
        .full(format -> body.bytes());
  }
}
