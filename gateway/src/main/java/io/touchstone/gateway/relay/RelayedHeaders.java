// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The request headers that the gateway forwards to a service. Each is null if the client did not
 * send it, except for the Content-Type, which is then {@code application/octet-stream}.
 *
 * @param clientNetwork the network of the client, which the gateway adds to requests with a body
 */
public record RelayedHeaders(
    String accept,
    String authorization,
    String clientNetwork,
    String contentType,
    String idempotencyKey,
    String ifMatch,
    String ifModifiedSince,
    String ifNoneMatch,
    String prefer) {

  /** Returns the headers of a request; several lines of one header become one line with commas. */
  public static RelayedHeaders of(HttpHeaders request) {
    return new RelayedHeaders(
        request.getHeaderString("Accept"),
        request.getHeaderString("Authorization"),
        null,
        Objects.requireNonNullElse(
            request.getHeaderString("Content-Type"), MediaType.APPLICATION_OCTET_STREAM),
        request.getHeaderString("Idempotency-Key"),
        request.getHeaderString("If-Match"),
        request.getHeaderString("If-Modified-Since"),
        request.getHeaderString("If-None-Match"),
        request.getHeaderString("Prefer"));
  }

  /** Returns these headers with the network that the client sends from. */
  RelayedHeaders withClientNetwork(String network) {
    return new RelayedHeaders(
        accept,
        authorization,
        network,
        contentType,
        idempotencyKey,
        ifMatch,
        ifModifiedSince,
        ifNoneMatch,
        prefer);
  }

  /** Adds all headers to a call except for the Content-Type, which belongs to its body. */
  public Invocation.Builder applyTo(Invocation.Builder call) {
    asMap().forEach(call::header);
    return call;
  }

  /** Returns the headers to send, by name, without the Content-Type. */
  public Map<String, String> asMap() {
    Map<String, String> headers = new HashMap<>();
    add(headers, "Accept", accept);
    add(headers, "Authorization", authorization);
    add(headers, "X-Client-Network", clientNetwork);
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
