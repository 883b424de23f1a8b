// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.gateway.limits.ClientKey;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;

/**
 * A request that the gateway forwards to a service.
 *
 * @param target path and query, percent-encoded
 * @param body null if the request has none
 */
public record RelayedRequest(String method, String target, RelayedHeaders headers, byte[] body) {

  /** Returns the client's request to read something. */
  public static RelayedRequest of(HttpServletRequest request, HttpHeaders headers) {
    return of(request, RelayedHeaders.of(headers), null);
  }

  /**
   * Returns the client's request to change something, with the client's network and User-Agent.
   *
   * @param body null if the request has none; an empty body counts as none
   */
  public static RelayedRequest of(HttpServletRequest request, HttpHeaders headers, byte[] body) {
    String network = ClientKey.address(request);
    String agent = request.getHeader(HttpHeaders.USER_AGENT);
    return of(request, RelayedHeaders.of(headers).withClient(network, agent), body);
  }

  private static RelayedRequest of(
      HttpServletRequest request, RelayedHeaders headers, byte[] body) {
    return new RelayedRequest(
        request.getMethod(),
        RequestTarget.of(request.getRequestURI(), request.getQueryString()),
        headers,
        body == null || body.length == 0 ? null : body);
  }

  /** Returns a GET of a known target. */
  public static RelayedRequest get(String target, RelayedHeaders headers) {
    return new RelayedRequest(HttpMethod.GET, target, headers, null);
  }

  /** Returns the media type of the body. */
  public MediaType mediaType() {
    return MediaType.valueOf(headers.contentType());
  }

  /** Returns whether the request only reads. */
  public boolean isRead() {
    return method.equals(HttpMethod.GET) && body == null;
  }
}
