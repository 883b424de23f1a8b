// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
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
 * A resource of another service, all but the reading of it, which some do in a way of their own.
 * Its operations are hidden from the gateway's own description: that service describes them.
 */
public abstract class RelayingResource {
  /** The answer of the service that owns the resource. */
  protected abstract Response answer(RelayedRequest request);

  /**
   * Whether a request is for one of the family's resources, by an id alone.
   *
   * @param rest the path below the family's own
   */
  protected static boolean asksForOne(String rest, HttpServletRequest request) {
    return rest.length() > 1 && rest.lastIndexOf('/') == 0 && request.getQueryString() == null;
  }

  @HEAD
  @Operation(hidden = true)
  public Response head(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return answer(RelayedRequest.of(request, headers));
  }

  @OPTIONS
  @Operation(hidden = true)
  public Response options(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return answer(RelayedRequest.of(request, headers));
  }

  @DELETE
  @Operation(hidden = true)
  public Response delete(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return answer(RelayedRequest.of(request, headers));
  }

  @POST
  @Operation(hidden = true)
  public Response post(
      @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
    return answer(RelayedRequest.of(request, headers, body));
  }

  @PUT
  @Operation(hidden = true)
  public Response put(
      @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
    return answer(RelayedRequest.of(request, headers, body));
  }

  @PATCH
  @Operation(hidden = true)
  public Response patch(
      @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
    return answer(RelayedRequest.of(request, headers, body));
  }
}
