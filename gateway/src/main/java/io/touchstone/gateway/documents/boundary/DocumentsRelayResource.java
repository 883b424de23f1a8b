// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.gateway.relay.ServiceRelay;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Path;

/** Documents with their subresources, and invitations to them, served by document-service. */
@Singleton
@Path("/{family: documents|invitations}{rest: (/.*)?}")
public class DocumentsRelayResource extends RelayingResource {
  private final DownstreamServices services;

  @Inject
  public DocumentsRelayResource(DownstreamServices services) {
    this.services = services;
  }

  @Override
  protected ServiceRelay service(RelayedRequest request) {
    return services.documentService();
  }
}
