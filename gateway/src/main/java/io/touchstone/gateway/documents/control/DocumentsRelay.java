// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.ByteRelayFactory;
import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.gateway.relay.ServiceRelay.Route;
import io.touchstone.http.client.Downstream;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to document-service. */
@ApplicationScoped
public class DocumentsRelay {
  private static final String CONFIG_KEY = "document-service";

  @Inject @RestClient DocumentsClient documents;
  @Inject ByteRelayFactory relays;
  @Inject DownstreamServices services;

  @Inject
  @ConfigProperty(name = "document-service.reads")
  String reads;

  @Inject
  @ConfigProperty(name = "document-service.writes")
  String writes;

  private Downstream service;
  private ServiceRelay relay;

  @PostConstruct
  void open() {
    Route read = relays.route(services.documentService(), CONFIG_KEY, reads);
    service = read.service();
    relay = new ServiceRelay(read, relays.route(services.documentService(), CONFIG_KEY, writes));
  }

  @PreDestroy
  void close() {
    relay.close();
  }

  public Response document(String id, RelayedHeaders headers) {
    return service.relay(() -> documents.document(id, headers));
  }

  public Response relay(RelayedRequest request) {
    return relay.relay(request);
  }
}
