// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.gateway.relay.ServiceRelayFactory;
import io.touchstone.hypermedia.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to document-service. */
@ApplicationScoped
public class DocumentsRelay {
  private DocumentsClient documents;
  private ServiceRelay relay;

  protected DocumentsRelay() {}

  @Inject
  public DocumentsRelay(
      @RestClient DocumentsClient documents,
      ServiceRelayFactory relays,
      DownstreamServices services) {
    this.documents = documents;
    this.relay = relays.create(services.documentService(), "document-service");
  }

  @PreDestroy
  void close() {
    relay.close();
  }

  /** Returns a document, the most common request. */
  public Response document(String id, RelayedHeaders headers) {
    return relay.service().relay(() -> documents.document(id, headers));
  }

  public Response relay(RelayedRequest request) {
    return request
        .singleResource("/documents/")
        .map(id -> document(Identifier.uuid(id).toString(), request.headers()))
        .orElseGet(() -> relay.relay(request));
  }
}
