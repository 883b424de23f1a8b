// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.relay.RelayRequestFilter;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.http.filter.RequestIdPropagation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** An application-scoped client of document-service, always with the server's implementation. */
@ApplicationScoped
@RegisterRestClient(configKey = "document-service")
@RegisterProvider(RequestIdPropagation.class)
@RegisterProvider(RelayRequestFilter.class)
@Path("/")
public interface ScopedDocumentsClient {

  @GET
  @Path("documents/{id}")
  Response document(@PathParam("id") String id, RelayedHeaders headers);

  @GET
  Response get(RelayedRequest request);
}
