// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.OPTIONS;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/**
 * Resources that another service owns. The OpenAPI description of that service describes the
 * operations, so they are hidden from the gateway's own.
 */
public abstract class RelayingResource {
  /** Returns the service that owns the resource, for this request. */
  protected abstract ServiceRelay service(RelayedRequest request);

  private Response relay(RelayedRequest request) {
    return service(request).relay(request).toResponse();
  }

  /** Also called for HEAD, for which Jakarta REST drops the body. */
  @GET
  @Operation(hidden = true)
  public Response get(@Context HttpServletRequest request) {
    return relay(RelayedRequest.read(request));
  }

  @OPTIONS
  @Operation(hidden = true)
  public Response options(@Context HttpServletRequest request) {
    return relay(RelayedRequest.read(request));
  }

  @DELETE
  @Operation(hidden = true)
  public Response delete(@Context HttpServletRequest request) {
    return relay(RelayedRequest.write(request, null));
  }

  @POST
  @Operation(hidden = true)
  public Response post(@Context HttpServletRequest request, byte[] body) {
    return relay(RelayedRequest.write(request, body));
  }

  @PUT
  @Operation(hidden = true)
  public Response put(@Context HttpServletRequest request, byte[] body) {
    return relay(RelayedRequest.write(request, body));
  }

  @PATCH
  @Operation(hidden = true)
  public Response patch(@Context HttpServletRequest request, byte[] body) {
    return relay(RelayedRequest.write(request, body));
  }
}
