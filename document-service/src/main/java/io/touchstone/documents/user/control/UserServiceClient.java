// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import io.touchstone.http.filter.RequestIdPropagation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The operations of user-service that document-service calls. */
@ApplicationScoped
@RegisterProvider(RequestIdPropagation.class)
@RegisterRestClient(configKey = "user-service")
@Path("/users")
public interface UserServiceClient {

  /**
   * Fetches several users in one call.
   *
   * @param ids separated by commas
   */
  @GET
  @Path("batch/{ids}")
  @Produces(MediaType.APPLICATION_JSON)
  Response users(@PathParam("ids") String ids);
}
