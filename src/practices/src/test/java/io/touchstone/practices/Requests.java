// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.http.caller.Caller;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/** Requests without a server. */
final class Requests {

  static final HttpHeaders PLAIN = with(Map.of());
  static final HttpHeaders HAL = with(Map.of(HttpHeaders.ACCEPT, "application/hal+json"));

  private Requests() {}

  static HttpHeaders with(Map<String, String> headers) {
    return context(HttpHeaders.class, arguments -> headers.get(arguments[0]));
  }

  static SecurityContext of(Caller caller) {
    return context(SecurityContext.class, arguments -> caller);
  }

  /** A context of which only one method is asked. */
  private static <T> T context(Class<T> type, Function<Object[], Object> answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> answer.apply(arguments)));
  }

  /** The body as it is sent. */
  static String body(Response response) {
    Object body = response.getEntity();
    return body instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : body.toString();
  }
}
