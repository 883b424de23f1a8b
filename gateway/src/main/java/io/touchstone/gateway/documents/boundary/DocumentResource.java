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
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** One document, as document-service renders it: what clients read most. */
@ApplicationScoped
@Path("/documents/{id}")
public class DocumentResource extends RelayingResource {
  @Inject DocumentsRelay documents;

  /** A document takes no query. */
  @GET
  @Operation(hidden = true)
  public Response document(@PathParam("id") String id, @Context HttpHeaders headers) {
    return documents.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }

  @Override
  protected Response answer(RelayedRequest request) {
    return documents.answer(request);
  }
}
