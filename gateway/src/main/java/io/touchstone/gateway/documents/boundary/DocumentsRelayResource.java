// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** Documents with their subresources, and invitations to them, served by document-service. */
@Singleton
@Path("/{family: documents|invitations}{rest: (/.*)?}")
public class DocumentsRelayResource extends RelayingResource {
  private final DocumentsRelay documents;

  @Inject
  public DocumentsRelayResource(DocumentsRelay documents) {
    this.documents = documents;
  }

  @Override
  protected Response relay(RelayedRequest request) {
    return documents.relay(request);
  }
}
