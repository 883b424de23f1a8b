// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.read.ReadFilter;
import io.touchstone.http.response.ServletResponses;
import io.touchstone.hypermedia.Identifier;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** Relays reads of single documents in front of {@link DocumentsRelayResource}. */
public class DocumentReadFilter extends ReadFilter {

  private static final long serialVersionUID = 1;
  private static final String PATH = "/documents/";

  private final transient DocumentsRelay documents;

  @Inject
  public DocumentReadFilter(Callers callers, DocumentsRelay documents, MetricRegistry metrics) {
    super(callers, metrics, DocumentsRelayResource.class, "document");
    this.documents = documents;
  }

  @Override
  protected boolean answers(HttpServletRequest request) {
    String path = request.getRequestURI();
    return request.getQueryString() == null
        && path.startsWith(PATH)
        && Identifier.isUuid(path, PATH.length());
  }

  @Override
  protected void read(HttpServletRequest request, Caller caller, HttpServletResponse response)
      throws IOException {
    String id = request.getRequestURI().substring(PATH.length());
    ServletResponses.send(documents.document(id, RelayedHeaders.of(request)), response);
  }
}
