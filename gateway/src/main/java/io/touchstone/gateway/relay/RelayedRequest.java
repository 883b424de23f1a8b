// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.gateway.limits.ClientKey;
import io.touchstone.http.filter.ClientNetwork;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import java.util.Optional;

/**
 * A request that the gateway forwards to a service.
 *
 * @param target path and query, percent-encoded
 * @param headers with the Content-Type, if there is a body
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
    RelayedHeaders sent =
        RelayedHeaders.of(headers)
            .with(ClientNetwork.HEADER, ClientKey.address(request))
            .with(HttpHeaders.USER_AGENT, request.getHeader(HttpHeaders.USER_AGENT));
    if (body == null || body.length == 0) {
      return of(request, sent, null);
    }
    String type = headers.getHeaderString(HttpHeaders.CONTENT_TYPE);
    return of(
        request,
        sent.with(
            HttpHeaders.CONTENT_TYPE,
            Objects.requireNonNullElse(type, MediaType.APPLICATION_OCTET_STREAM)),
        body);
  }

  private static RelayedRequest of(
      HttpServletRequest request, RelayedHeaders headers, byte[] body) {
    return new RelayedRequest(
        request.getMethod(),
        RequestTarget.of(request.getRequestURI(), request.getQueryString()),
        headers,
        body);
  }

  /** Returns a GET of a known target. */
  public static RelayedRequest get(String target, RelayedHeaders headers) {
    return new RelayedRequest(HttpMethod.GET, target, headers, null);
  }

  /** Returns whether the request only reads. */
  public boolean isRead() {
    return method.equals(HttpMethod.GET) && body == null;
  }

  /**
   * Returns the last segment of the path if the request reads a single resource of a collection,
   * without a query.
   *
   * @param collection its path, with a slash at the end
   */
  public Optional<String> singleResource(String collection) {
    String id = target.startsWith(collection) ? target.substring(collection.length()) : "";
    return isRead() && !id.isEmpty() && id.indexOf('/') < 0 && id.indexOf('?') < 0
        ? Optional.of(id)
        : Optional.empty();
  }
}
