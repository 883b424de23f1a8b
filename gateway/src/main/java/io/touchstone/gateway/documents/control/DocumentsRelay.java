// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.gateway.relay.ServiceRelayFactory;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to document-service. */
@ApplicationScoped
public class DocumentsRelay {
  @Inject @RestClient DocumentsClient documents;
  @Inject ServiceRelayFactory relays;
  @Inject DownstreamServices services;

  private ServiceRelay relay;

  @PostConstruct
  void open() {
    relay = relays.create(services.documentService(), "document-service");
  }

  @PreDestroy
  void close() {
    relay.close();
  }

  public Response document(String id, RelayedHeaders headers) {
    return relay.service().relay(() -> documents.document(id, headers));
  }

  public Response relay(RelayedRequest request) {
    return relay.relay(request);
  }
}
