// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import io.touchstone.http.read.HotRead;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Relays reads of single documents, like {@link DocumentsRelayResource}. */
@Dependent
public record RelayedDocumentRead(DownstreamServices services) implements HotRead {

  private static final String PATH = "/documents/";

  @Inject
  public RelayedDocumentRead {}

  @Override
  public boolean handles(HttpServletRequest request) {
    String path = request.getRequestURI();
    return request.getQueryString() == null
        && path.startsWith(PATH)
        && Identifier.isUuid(path, PATH.length());
  }

  @Override
  public void send(HttpServletRequest request, Caller caller, HttpServletResponse response)
      throws IOException {
    services.documentService().relay(RelayedRequest.ofKnownTarget(request)).send(response);
  }
}
