// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.filter.ClientNetwork;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * The request headers that the gateway forwards to a service. Each is null if the client did not
 * send it, except for the Content-Type, which is then {@code application/octet-stream}.
 *
 * @param clientNetwork the network of the client, which the gateway adds to all requests except
 *     reads
 * @param userAgent the User-Agent of the client, forwarded with the same requests
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
    String prefer,
    String userAgent) {

  /** Returns the headers of a request; several lines of one header become one line with commas. */
  public static RelayedHeaders of(HttpHeaders request) {
    UnaryOperator<String> header = request::getHeaderString;
    return of(header);
  }

  /** Like {@link #of(HttpHeaders)}. */
  public static RelayedHeaders of(HttpServletRequest request) {
    UnaryOperator<String> header = name -> lines(request.getHeaders(name));
    return of(header);
  }

  private static String lines(Enumeration<String> values) {
    String first = values.hasMoreElements() ? values.nextElement() : null;
    return values.hasMoreElements()
        ? first + ',' + String.join(",", Collections.list(values))
        : first;
  }

  private static RelayedHeaders of(UnaryOperator<String> header) {
    return new RelayedHeaders(
        header.apply("Accept"),
        header.apply("Authorization"),
        null,
        Objects.requireNonNullElse(
            header.apply("Content-Type"), MediaType.APPLICATION_OCTET_STREAM),
        header.apply("Idempotency-Key"),
        header.apply("If-Match"),
        header.apply("If-Modified-Since"),
        header.apply("If-None-Match"),
        header.apply("Prefer"),
        null);
  }

  /** Returns these headers with the network that the client sends from, and its User-Agent. */
  RelayedHeaders withClient(String network, String agent) {
    return new RelayedHeaders(
        accept,
        authorization,
        network,
        contentType,
        idempotencyKey,
        ifMatch,
        ifModifiedSince,
        ifNoneMatch,
        prefer,
        agent);
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
    add(headers, ClientNetwork.HEADER, clientNetwork);
    add(headers, "Idempotency-Key", idempotencyKey);
    add(headers, "If-Match", ifMatch);
    add(headers, "If-Modified-Since", ifModifiedSince);
    add(headers, "If-None-Match", ifNoneMatch);
    add(headers, "Prefer", prefer);
    add(headers, HttpHeaders.USER_AGENT, userAgent);
    return headers;
  }

  private static void add(Map<String, String> headers, String name, String value) {
    if (value != null) {
      headers.put(name, value);
    }
  }
}
