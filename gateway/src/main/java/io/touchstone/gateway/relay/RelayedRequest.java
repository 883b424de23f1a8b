// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.gateway.limits.ClientKey;
import io.touchstone.http.filter.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A request that the gateway forwards.
 *
 * @param target path and query, percent-encoded
 * @param headers with the Content-Type, if there is a body
 * @param body null if the request has none
 */
public record RelayedRequest(
    String method, String target, Map<String, String> headers, byte[] body) {

  private static final List<String> FORWARDED =
      List.of("Accept", "Authorization", "Idempotency-Key", "If-Match", "If-None-Match");

  private static final Set<String> READS =
      Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

  /** Returns the client's request to read something whose target is known to be valid. */
  public static RelayedRequest ofKnownTarget(HttpServletRequest request) {
    return new RelayedRequest(
        request.getMethod(), request.getRequestURI(), forwardedHeaders(request), null);
  }

  /**
   * Returns the client's request to read something.
   *
   * @throws io.touchstone.http.problem.ProblemException 400 for a target that parsers might read
   *     differently
   */
  public static RelayedRequest read(HttpServletRequest request) {
    return of(request, forwardedHeaders(request), null);
  }

  /**
   * Returns the client's request to change something, with the client's network and User-Agent.
   *
   * @param body null if the request has none; an empty body counts as none
   * @throws io.touchstone.http.problem.ProblemException 400 as in {@link #read}
   */
  public static RelayedRequest write(HttpServletRequest request, byte[] body) {
    Map<String, String> headers = forwardedHeaders(request);
    headers.put(RequestContext.NETWORK_HEADER, ClientKey.address(request));
    String agent = request.getHeader(HttpHeaders.USER_AGENT);
    if (agent != null) {
      headers.put(HttpHeaders.USER_AGENT, agent);
    }
    if (body == null || body.length == 0) {
      return of(request, headers, null);
    }
    headers.put(
        HttpHeaders.CONTENT_TYPE,
        Objects.requireNonNullElse(
            request.getHeader(HttpHeaders.CONTENT_TYPE), MediaType.APPLICATION_OCTET_STREAM));
    return of(request, headers, body);
  }

  private static RelayedRequest of(
      HttpServletRequest request, Map<String, String> headers, byte[] body) {
    return new RelayedRequest(
        request.getMethod(),
        RequestTarget.of(request.getRequestURI(), request.getQueryString()),
        headers,
        body);
  }

  /** Returns the request's ID and headers; several lines of one header become one with commas. */
  private static Map<String, String> forwardedHeaders(HttpServletRequest request) {
    Map<String, String> headers = new HashMap<>();
    for (String name : FORWARDED) {
      Enumeration<String> lines = request.getHeaders(name);
      if (lines.hasMoreElements()) {
        String first = lines.nextElement();
        headers.put(
            name,
            lines.hasMoreElements()
                ? first + ',' + String.join(",", Collections.list(lines))
                : first);
      }
    }
    String id = RequestContext.id();
    if (id != null) {
      headers.put(RequestContext.ID_HEADER, id);
    }
    return headers;
  }

  /** Returns whether the request only reads. */
  public boolean isRead() {
    return READS.contains(method);
  }
}
