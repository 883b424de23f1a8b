// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Invitations to documents, served by document-service. */
@ApplicationScoped
@Path("/invitations{rest: (/.*)?}")
public class InvitationsRelayResource extends RelayingResource {
  @Inject DocumentsRelay documents;

  @GET
  @Operation(hidden = true)
  public Response get(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return relay(RelayedRequest.of(request, headers));
  }

  @Override
  protected Response relay(RelayedRequest request) {
    return documents.relay(request);
  }
}
