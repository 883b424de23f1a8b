// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads documents through an application-scoped Rest Client with the server's implementation. */
@ApplicationScoped
public class ScopedClient {

  @Inject @RestClient ScopedDocumentsClient documents;
  @Inject DownstreamServices services;

  Response document(String id, HttpHeaders headers) {
    return document(documents, id, headers);
  }

  /** Reads a document through the given client. */
  Response document(ScopedDocumentsClient client, String id, HttpHeaders headers) {
    String known = Identifier.uuid(id).toString();
    RelayedHeaders relayed = RelayedHeaders.of(headers);
    return services.documentService().relay(() -> client.document(known, relayed));
  }
}
