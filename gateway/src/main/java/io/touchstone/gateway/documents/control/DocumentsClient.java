// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.RelayRequestFilter;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.http.filter.RequestIdPropagation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * The resources of document-service that the gateway knows. {@link RelayRequestFilter} turns {@link
 * RelayedHeaders} into headers. The caller closes the responses.
 */
@ApplicationScoped
@RegisterRestClient(configKey = "document-service")
@RegisterProvider(RequestIdPropagation.class)
@RegisterProvider(RelayRequestFilter.class)
@Path("/documents")
public interface DocumentsClient {

  @GET
  @Path("{id}")
  Response document(@PathParam("id") String id, RelayedHeaders headers);
}
