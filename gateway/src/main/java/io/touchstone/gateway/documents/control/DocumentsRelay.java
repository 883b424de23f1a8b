// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.downstream.Downstream;
import io.touchstone.downstream.Reads;
import io.touchstone.downstream.TimeLimits;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Hands requests to document-service: reads over the cheapest connection, all others through one
 * application-scoped client.
 */
@ApplicationScoped
public class DocumentsRelay {
  @Inject @RestClient DocumentsClient documents;

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

  @Inject
  @ConfigProperty(name = "document-service.connections")
  int connections;

  private Downstream service;
  private Reads reads;

  @PostConstruct
  void open() {
    service = new Downstream("document-service", connections);
    reads = new Reads(service, uri, new TimeLimits(connectMillis, readMillis), engine);
  }

  public Response document(String id, RelayedHeaders headers) {
    return reads.pass("/documents/" + id, headers.forRead(), () -> documents.document(id, headers));
  }

  public Response answer(RelayedRequest request) {
    return request.isRead()
        ? reads.pass(request.target(), request.headers().forRead(), () -> call(request))
        : service.pass(() -> call(request));
  }

  private Response call(RelayedRequest request) {
    String target = request.target();
    RelayedHeaders headers = request.headers();
    return switch (request.method()) {
      case "GET" -> documents.get(target, headers);
      case "HEAD" -> documents.head(target, headers);
      case "OPTIONS" -> documents.options(target, headers);
      case "DELETE" -> documents.delete(target, headers);
      case "POST" -> documents.post(target, headers, request.body());
      case "PUT" -> documents.put(target, headers, request.body());
      case "PATCH" -> documents.patch(target, headers, request.body());
      default -> throw new IllegalArgumentException(request.method());
    };
  }
}
