// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.ReadClient;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.Timeouts;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to document-service. */
@ApplicationScoped
public class DocumentsRelay {
  @Inject @RestClient DocumentsClient documents;
  @Inject DownstreamServices services;

  @Inject
  @ConfigProperty(name = "document-service.uri")
  String uri;

  @Inject
  @ConfigProperty(name = "document-service/mp-rest/connectTimeout")
  long connectMillis;

  @Inject
  @ConfigProperty(name = "document-service/mp-rest/readTimeout")
  long readMillis;

  @Inject
  @ConfigProperty(name = "document-service.engine")
  String engine;

  private ServiceRelay relay;

  @PostConstruct
  void open() {
    Downstream service = services.documentService();
    Timeouts timeouts = new Timeouts(connectMillis, readMillis);
    relay = new ServiceRelay(service, new ReadClient(service, uri, timeouts, engine), this::send);
  }

  public Response document(String id, RelayedHeaders headers) {
    return relay(RelayedRequest.get("/documents/" + id, headers));
  }

  public Response relay(RelayedRequest request) {
    return relay.relay(request);
  }

  private Response send(RelayedRequest request) {
    return switch (request.method()) {
      case "GET" -> documents.get(request);
      case "HEAD" -> documents.head(request);
      case "OPTIONS" -> documents.options(request);
      case "DELETE" -> documents.delete(request);
      case "POST" -> documents.post(request);
      case "PUT" -> documents.put(request);
      case "PATCH" -> documents.patch(request);
      default -> throw new IllegalArgumentException(request.method());
    };
  }
}
