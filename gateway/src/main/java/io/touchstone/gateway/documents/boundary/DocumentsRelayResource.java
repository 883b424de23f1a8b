// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Documents and their subresources, served by document-service. */
@ApplicationScoped
@Path("/documents{rest: (/.*)?}")
public class DocumentsRelayResource extends RelayingResource {
  @Inject DocumentsRelay documents;

  @GET
  @Operation(hidden = true)
  public Response get(
      @PathParam("rest") String rest,
      @Context HttpServletRequest request,
      @Context HttpHeaders headers) {
    return namesSingleResource(rest, request)
        ? document(rest.substring(1), headers)
        : relay(RelayedRequest.of(request, headers));
  }

  /** Returns a document by its id, the most common request. */
  public Response document(String id, HttpHeaders headers) {
    return documents.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }

  @Override
  protected Response relay(RelayedRequest request) {
    return documents.relay(request);
  }
}
