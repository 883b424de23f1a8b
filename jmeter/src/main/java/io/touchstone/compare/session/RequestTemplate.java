// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.RequestSpec.Header;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Replaces the variables that are the same for all requests of a block: {@code ${token}} of a
 * signed-in user, {@code ${etag}} or {@code ${lastModified}} of the current representation, and the
 * body {@code ${signIn}}.
 */
final class RequestTemplate {

  private static final String TOKEN = "${token}";
  private static final String SIGN_IN = "${signIn}";
  private static final Map<String, String> VALIDATORS =
      Map.of("${etag}", "ETag", "${lastModified}", "Last-Modified");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient client = HttpClient.newHttpClient();
  private final TargetSystem target;

  RequestTemplate(TargetSystem target) {
    this.target = target;
  }

  /**
   * Returns the request without these variables.
   *
   * @throws LaunchException if no user can sign in, or the response has no such header
   */
  RequestSpec filled(RequestSpec request, URI base) throws InterruptedException {
    if (request.body().equals(SIGN_IN)) {
      return request.sending(request.method(), target.signIn());
    }
    RequestSpec signedIn = has(request, TOKEN) ? with(request, TOKEN, target.token()) : request;
    for (Map.Entry<String, String> validator : VALIDATORS.entrySet()) {
      if (has(signedIn, validator.getKey())) {
        String value = validator(signedIn, base, validator.getKey(), validator.getValue());
        return with(signedIn, validator.getKey(), value);
      }
    }
    return signedIn;
  }

  private static boolean has(RequestSpec request, String variable) {
    return request.headers().stream().anyMatch(header -> header.value().contains(variable));
  }

  private static RequestSpec with(RequestSpec request, String variable, String value) {
    return request.withHeaders(
        request.headers().stream()
            .map(header -> new Header(header.name(), header.value().replace(variable, value)))
            .toList());
  }

  private String validator(RequestSpec request, URI base, String variable, String name)
      throws InterruptedException {
    List<Header> unconditional =
        request.headers().stream().filter(header -> !header.value().equals(variable)).toList();
    String uri = request.at(base);
    HttpRequest.Builder http =
        HttpRequest.newBuilder(URI.create(uri.replaceAll("[$][{][a-z]+[}]", "")))
            .timeout(PATIENCE)
            .header("Accept", request.accept());
    unconditional.forEach(header -> http.header(header.name(), header.value()));
    try {
      return client
          .send(http.build(), HttpResponse.BodyHandlers.discarding())
          .headers()
          .firstValue(name)
          .orElseThrow(() -> new LaunchException(uri + " has no " + name));
    } catch (IOException noResponse) {
      throw new LaunchException(uri + " did not respond", noResponse);
    }
  }
}
