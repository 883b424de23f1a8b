// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** A client of another service, for practices that are not about the client itself. */
@ApplicationScoped
@RegisterRestClient(configKey = "backing")
@Path("/practices/downstream/documents/{id}")
@Produces(MediaType.APPLICATION_JSON)
public interface Documents {
  @GET
  byte[] document(@PathParam("id") String id);
}
