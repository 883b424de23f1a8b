// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.SystemClient;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Replaces the variables that are the same for all requests of a block: {@code ${token}} of a
 * signed-in user, {@code ${etag}} or {@code ${lastModified}} of the current representation, and the
 * body {@code ${signIn}}.
 */
record RequestTemplate(TargetSystem target) {

  private static final String TOKEN = "${token}";
  private static final String SIGN_IN = "${signIn}";
  private static final Map<String, String> VALIDATORS =
      Map.of("${etag}", "ETag", "${lastModified}", "Last-Modified");
  private static final Set<String> CONDITIONS = Set.of("If-None-Match", "If-Modified-Since");
  private static final DocumentRow NO_ROW = new DocumentRow("", "");

  /**
   * Returns the request without these variables.
   *
   * @throws LaunchException if no user can sign in, or the response has no such header
   */
  RequestSpec filled(RequestSpec request, URI base) throws InterruptedException {
    if (request.body().equals(SIGN_IN)) {
      return request.withBody(target.signIn());
    }
    RequestSpec filled = has(request, TOKEN) ? with(request, TOKEN, target.token(base)) : request;
    for (Map.Entry<String, String> validator : VALIDATORS.entrySet()) {
      if (has(filled, validator.getKey())) {
        filled = with(filled, validator.getKey(), validator(filled, base, validator.getValue()));
      }
    }
    return filled;
  }

  private static boolean has(RequestSpec request, String variable) {
    return request.headers().values().stream().anyMatch(value -> value.contains(variable));
  }

  private static RequestSpec with(RequestSpec request, String variable, String value) {
    Map<String, String> headers = new LinkedHashMap<>(request.headers());
    headers.replaceAll((name, text) -> text.replace(variable, value));
    return request.withHeaders(headers);
  }

  private String validator(RequestSpec request, URI base, String name) {
    Map<String, String> unconditional = new LinkedHashMap<>(request.headers());
    unconditional.keySet().removeIf(CONDITIONS::contains);
    return SystemClient.send(request.withHeaders(unconditional), base, NO_ROW)
        .headers()
        .firstValue(name)
        .orElseThrow(() -> new LaunchException(request.at(base) + " has no " + name));
  }
}
