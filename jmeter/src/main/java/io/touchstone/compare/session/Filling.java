// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.Request;
import io.touchstone.compare.load.Request.Header;
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
 * Fills in what is the same for all requests of a block: {@code ${token}} of a signed-in user,
 * {@code ${etag}} or {@code ${lastModified}} of what is there now, and the body {@code ${signIn}}.
 */
final class Filling {

  private static final String TOKEN = "${token}";
  private static final String SIGN_IN = "${signIn}";
  private static final Map<String, String> VALIDATORS =
      Map.of("${etag}", "ETag", "${lastModified}", "Last-Modified");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient client = HttpClient.newHttpClient();
  private final Site site;

  Filling(Site site) {
    this.site = site;
  }

  /**
   * The request with its headers filled in.
   *
   * @throws LaunchException where no user can be signed in, or the answer has no such header
   */
  Request filled(Request request, URI base) throws InterruptedException {
    if (request.body().equals(SIGN_IN)) {
      return request.sending(request.method(), site.signIn());
    }
    Request signedIn = has(request, TOKEN) ? with(request, TOKEN, site.token()) : request;
    for (Map.Entry<String, String> validator : VALIDATORS.entrySet()) {
      if (has(signedIn, validator.getKey())) {
        String value = validator(signedIn, base, validator.getKey(), validator.getValue());
        return with(signedIn, validator.getKey(), value);
      }
    }
    return signedIn;
  }

  private static boolean has(Request request, String variable) {
    return request.headers().stream().anyMatch(header -> header.value().contains(variable));
  }

  private static Request with(Request request, String variable, String value) {
    return request.withHeaders(
        request.headers().stream()
            .map(header -> new Header(header.name(), header.value().replace(variable, value)))
            .toList());
  }

  private String validator(Request request, URI base, String variable, String name)
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
    } catch (IOException noAnswer) {
      throw new LaunchException(uri + " gave no answer", noAnswer);
    }
  }
}
