// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.http.path.Identifier;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to document-service. */
@Dependent
public record DocumentsRelay(@RestClient DocumentsClient documents, DownstreamServices services) {
  @Inject
  public DocumentsRelay {}

  /** Returns a document, the most common request. */
  public Response document(String id, RelayedHeaders headers) {
    return services.documentService().relay(() -> documents.document(id, headers));
  }

  public Response relay(RelayedRequest request) {
    return request
        .singleResource("/documents/")
        .map(id -> document(Identifier.uuid(id).toString(), request.headers()))
        .orElseGet(() -> services.documentService().relay(request));
  }
}
