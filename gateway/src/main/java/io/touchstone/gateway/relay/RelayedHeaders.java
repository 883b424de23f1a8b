// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

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
    @HeaderParam("If-Modified-Since") String ifModifiedSince,
    @HeaderParam("If-None-Match") String ifNoneMatch,
    @HeaderParam("Prefer") String prefer) {

  /**
   * A header that came in several lines is one line with commas. A body of which the client did not
   * say what it is, is mere bytes; a Rest Client would call it JSON.
   */
  public static RelayedHeaders of(HttpHeaders request) {
    return new RelayedHeaders(
        request.getHeaderString("Accept"),
        request.getHeaderString("Authorization"),
        Objects.requireNonNullElse(
            request.getHeaderString("Content-Type"), MediaType.APPLICATION_OCTET_STREAM),
        request.getHeaderString("Idempotency-Key"),
        request.getHeaderString("If-Match"),
        request.getHeaderString("If-Modified-Since"),
        request.getHeaderString("If-None-Match"),
        request.getHeaderString("Prefer"));
  }

  /** The call with these headers; the Content-Type goes with its body. */
  public Invocation.Builder on(Invocation.Builder call) {
    forRead().forEach(call::header);
    return call;
  }

  /** Those that a request without a body has, by their names. */
  public Map<String, String> forRead() {
    Map<String, String> headers = new HashMap<>();
    add(headers, "Accept", accept);
    add(headers, "Authorization", authorization);
    add(headers, "Idempotency-Key", idempotencyKey);
    add(headers, "If-Match", ifMatch);
    add(headers, "If-Modified-Since", ifModifiedSince);
    add(headers, "If-None-Match", ifNoneMatch);
    add(headers, "Prefer", prefer);
    return headers;
  }

  private static void add(Map<String, String> headers, String name, String value) {
    if (value != null) {
      headers.put(name, value);
    }
  }
}
