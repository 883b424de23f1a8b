// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The request headers that the gateway forwards to a service.
 *
 * @param byName only headers that the client sent
 */
public record RelayedHeaders(Map<String, String> byName) {
  private static final List<String> FORWARDED =
      List.of(
          "Accept",
          "Authorization",
          "Idempotency-Key",
          "If-Match",
          "If-Modified-Since",
          "If-None-Match",
          "Prefer");

  /** Returns the headers of a request; several lines of one header become one line with commas. */
  public static RelayedHeaders of(HttpHeaders request) {
    return forwarded(request::getHeaderString);
  }

  /** Like {@link #of(HttpHeaders)}. */
  public static RelayedHeaders of(HttpServletRequest request) {
    return forwarded(name -> lines(request.getHeaders(name)));
  }

  private static String lines(Enumeration<String> values) {
    String first = values.hasMoreElements() ? values.nextElement() : null;
    return values.hasMoreElements()
        ? first + ',' + String.join(",", Collections.list(values))
        : first;
  }

  private static RelayedHeaders forwarded(UnaryOperator<String> header) {
    Map<String, String> byName = new HashMap<>();
    for (String name : FORWARDED) {
      String value = header.apply(name);
      if (value != null) {
        byName.put(name, value);
      }
    }
    return new RelayedHeaders(byName);
  }

  /** Returns these headers and one more; a value of null adds none. */
  public RelayedHeaders with(String name, String value) {
    if (value == null) {
      return this;
    }
    Map<String, String> more = new HashMap<>(byName);
    more.put(name, value);
    return new RelayedHeaders(more);
  }

  /** Adds the headers to a call. */
  public Invocation.Builder applyTo(Invocation.Builder call) {
    byName.forEach(call::header);
    return call;
  }
}
