// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.read.boundary.DatabaseReadFilter;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.response.ServletResponses;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** Reads document lists in front of {@link DocumentListResource}. */
public class DocumentListFilter extends DatabaseReadFilter {

  private static final long serialVersionUID = 1;
  private static final String PATH = "/documents";

  /**
   * Matches queries without encoded characters, which all decoders read alike, and with few
   * parameters: Liberty rejects very many of them, Jakarta REST does not.
   */
  private static final Pattern PLAIN_QUERY =
      Pattern.compile("[A-Za-z0-9_.~=-]*(&[A-Za-z0-9_.~=-]*){0,16}");

  private final transient DocumentListReads reads;
  private final transient DocumentLinks links;

  @Inject
  public DocumentListFilter(
      Callers callers, DocumentListReads reads, DocumentLinks links, MetricRegistry metrics) {
    super(callers, metrics, DocumentListResource.class, "documents");
    this.reads = reads;
    this.links = links;
  }

  @Override
  protected boolean names(HttpServletRequest request) {
    String query = request.getQueryString();
    return request.getRequestURI().equals(PATH)
        && (query == null || PLAIN_QUERY.matcher(query).matches());
  }

  @Override
  protected void readDatabase(
      HttpServletRequest request, Caller caller, HttpServletResponse response) throws IOException {
    DocumentListRead read =
        reads.read(
            links.documents(),
            true,
            new DocumentListParameters(request::getParameter).query(caller),
            request::getHeader);
    read.forEachHeader(response::addHeader);
    if (read.body().isPresent()) {
      ServletResponses.send(read.page().format().contentType(), read.body().get(), response);
    } else {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    }
  }
}
