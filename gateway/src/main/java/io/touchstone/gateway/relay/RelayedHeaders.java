// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * The headers of a request that the service behind gets to see; each is null where the client sent
 * none. A bean parameter of Rest Clients with {@link RelayedCall}.
 */
public record RelayedHeaders(
    @HeaderParam(RelayedCall.ACCEPTED) String accept,
    @HeaderParam("Authorization") String authorization,
    @HeaderParam("Content-Type") String contentType,
    @HeaderParam("Idempotency-Key") String idempotencyKey,
    @HeaderParam("If-Match") String ifMatch,
    @HeaderParam("If-None-Match") String ifNoneMatch,
    @HeaderParam("Prefer") String prefer) {

  /** A header that came in several lines is one line with commas. */
  public static RelayedHeaders of(HttpHeaders request) {
    return new RelayedHeaders(
        request.getHeaderString("Accept"),
        request.getHeaderString("Authorization"),
        request.getHeaderString("Content-Type"),
        request.getHeaderString("Idempotency-Key"),
        request.getHeaderString("If-Match"),
        request.getHeaderString("If-None-Match"),
        request.getHeaderString("Prefer"));
  }

  /** The call with these headers; the Content-Type goes with its body. */
  public Invocation.Builder on(Invocation.Builder call) {
    add(call, "Accept", accept);
    add(call, "Authorization", authorization);
    add(call, "Idempotency-Key", idempotencyKey);
    add(call, "If-Match", ifMatch);
    add(call, "If-None-Match", ifNoneMatch);
    add(call, "Prefer", prefer);
    return call;
  }

  private static void add(Invocation.Builder call, String name, String value) {
    if (value != null) {
      call.header(name, value);
    }
  }
}
