// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.RelayRequestFilter;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.http.filter.RequestIdPropagation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.OPTIONS;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * Calls document-service: a document by its id, everything else by the target of the request.
 * {@link RelayRequestFilter} turns the unannotated parameters into headers, target and body. The
 * caller closes the responses.
 */
@ApplicationScoped
@RegisterRestClient(configKey = "document-service")
@RegisterProvider(RequestIdPropagation.class)
@RegisterProvider(RelayRequestFilter.class)
@Path("/")
public interface DocumentsClient {

  @GET
  @Path("documents/{id}")
  Response document(@PathParam("id") String id, RelayedHeaders headers);

  @GET
  Response get(RelayedRequest request);

  @HEAD
  Response head(RelayedRequest request);

  @OPTIONS
  Response options(RelayedRequest request);

  @DELETE
  Response delete(RelayedRequest request);

  @POST
  Response post(RelayedRequest request);

  @PUT
  Response put(RelayedRequest request);

  @PATCH
  Response patch(RelayedRequest request);
}
