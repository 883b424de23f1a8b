// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** document-service. */
@ApplicationScoped
@RegisterRestClient(configKey = "document-service")
@Path("/")
public interface DocumentsClient {

  /** The caller closes the response. */
  @GET
  @Path("documents/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  Response document(@PathParam("id") String id);
}
