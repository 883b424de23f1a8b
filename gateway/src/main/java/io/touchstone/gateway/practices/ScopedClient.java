// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.documents.control.DocumentsClient;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads documents over the application-scoped Rest Client that production has for all else. */
@ApplicationScoped
public class ScopedClient {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");

  @Inject @RestClient DocumentsClient documents;

  Response document(String id, HttpHeaders headers) {
    return document(documents, id, headers);
  }

  /** As {@code document}, over another client. */
  static Response document(DocumentsClient client, String id, HttpHeaders headers) {
    String known = Identifier.uuid(id).toString();
    RelayedHeaders relayed = RelayedHeaders.of(headers);
    return DOCUMENT_SERVICE.pass(() -> client.document(known, relayed));
  }
}
