// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;

/**
 * A request that is handed through.
 *
 * @param target path and query, encoded
 * @param body null where there is none
 */
public record RelayedRequest(String method, String target, RelayedHeaders headers, byte[] body) {
  /** A request without a body. */
  public static RelayedRequest of(HttpServletRequest request, HttpHeaders headers) {
    return of(request, headers, null);
  }

  /** A request with a body; one of no bytes counts as none. */
  public static RelayedRequest of(HttpServletRequest request, HttpHeaders headers, byte[] body) {
    return new RelayedRequest(
        request.getMethod(),
        RequestTarget.of(request.getRequestURI(), request.getQueryString()),
        RelayedHeaders.of(headers),
        body == null || body.length == 0 ? null : body);
  }

  /** A GET without a body. */
  public boolean isRead() {
    return method.equals(HttpMethod.GET) && body == null;
  }

  /** What the body is. */
  public MediaType mediaType() {
    return MediaType.valueOf(headers.contentType());
  }
}
