// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.RenderedDocument;
import io.touchstone.documents.read.boundary.DatabaseReadFilter;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.response.ServletResponses;
import io.touchstone.hypermedia.Identifier;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** Reads single documents in front of {@link DocumentsResource}. */
public class DocumentReadFilter extends DatabaseReadFilter {

  private static final long serialVersionUID = 1;
  private static final String PATH = "/documents/";

  private final transient DocumentReads reads;

  @Inject
  public DocumentReadFilter(Callers callers, DocumentReads reads, MetricRegistry metrics) {
    super(callers, metrics, DocumentsResource.class, "document");
    this.reads = reads;
  }

  @Override
  protected boolean names(HttpServletRequest request) {
    String path = request.getRequestURI();
    return path.startsWith(PATH) && Identifier.isUuid(path, PATH.length());
  }

  @Override
  protected void readDatabase(
      HttpServletRequest request, Caller caller, HttpServletResponse response) throws IOException {
    UUID id = UUID.fromString(request.getRequestURI().substring(PATH.length()));
    DocumentRead read = reads.read(id, caller, request::getHeader);
    read.forEachHeader(response::addHeader);
    if (read.changed().isPresent()) {
      RenderedDocument document = read.changed().get();
      ServletResponses.send(document.format().contentType(), document.body(), response);
    } else {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    }
  }
}
