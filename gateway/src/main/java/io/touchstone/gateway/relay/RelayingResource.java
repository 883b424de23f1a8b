// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.OPTIONS;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/**
 * Resources that another service owns. The OpenAPI description of that service describes the
 * operations, so they are hidden from the gateway's own.
 */
public abstract class RelayingResource {
  /** Returns the response of the service that owns the resource. */
  protected abstract Response relay(RelayedRequest request);

  @GET
  @Operation(hidden = true)
  public Response get(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return relay(RelayedRequest.of(request, headers));
  }

  @HEAD
  @Operation(hidden = true)
  public Response head(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return relay(RelayedRequest.of(request, headers));
  }

  @OPTIONS
  @Operation(hidden = true)
  public Response options(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return relay(RelayedRequest.of(request, headers));
  }

  @DELETE
  @Operation(hidden = true)
  public Response delete(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return relay(RelayedRequest.of(request, headers, null));
  }

  @POST
  @Operation(hidden = true)
  public Response post(
      @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
    return relay(RelayedRequest.of(request, headers, body));
  }

  @PUT
  @Operation(hidden = true)
  public Response put(
      @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
    return relay(RelayedRequest.of(request, headers, body));
  }

  @PATCH
  @Operation(hidden = true)
  public Response patch(
      @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
    return relay(RelayedRequest.of(request, headers, body));
  }
}
