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

/** Documents and all that is below them, as document-service renders them. */
@ApplicationScoped
@Path("/documents{rest: (/.*)?}")
public class DocumentsResource extends RelayingResource {
  @Inject DocumentsRelay documents;

  @GET
  @Operation(hidden = true)
  public Response get(
      @PathParam("rest") String rest,
      @Context HttpServletRequest request,
      @Context HttpHeaders headers) {
    return asksForOne(rest, request)
        ? document(rest.substring(1), headers)
        : answer(RelayedRequest.of(request, headers));
  }

  /** A document by its id: what clients read most. */
  public Response document(String id, HttpHeaders headers) {
    return documents.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }

  @Override
  protected Response answer(RelayedRequest request) {
    return documents.answer(request);
  }
}
