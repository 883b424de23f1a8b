// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import io.touchstone.gateway.relay.RelayedCall;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.request.RequestIdOnward;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.HeaderParam;
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
 * document-service: its most asked resource by name, all others by their address. The caller closes
 * responses.
 */
@ApplicationScoped
@RegisterRestClient(configKey = "document-service")
@RegisterProvider(RequestIdOnward.class)
@RegisterProvider(RelayedCall.class)
@Path("/")
public interface DocumentsClient {
  @GET
  @Path("documents/{id}")
  Response document(@PathParam("id") String id, @BeanParam RelayedHeaders headers);

  @GET
  Response get(@HeaderParam(RelayedCall.TARGET) String target, @BeanParam RelayedHeaders headers);

  @HEAD
  Response head(@HeaderParam(RelayedCall.TARGET) String target, @BeanParam RelayedHeaders headers);

  @OPTIONS
  Response options(
      @HeaderParam(RelayedCall.TARGET) String target, @BeanParam RelayedHeaders headers);

  @DELETE
  Response delete(
      @HeaderParam(RelayedCall.TARGET) String target, @BeanParam RelayedHeaders headers);

  @POST
  Response post(
      @HeaderParam(RelayedCall.TARGET) String target,
      @BeanParam RelayedHeaders headers,
      byte[] body);

  @PUT
  Response put(
      @HeaderParam(RelayedCall.TARGET) String target,
      @BeanParam RelayedHeaders headers,
      byte[] body);

  @PATCH
  Response patch(
      @HeaderParam(RelayedCall.TARGET) String target,
      @BeanParam RelayedHeaders headers,
      byte[] body);
}
