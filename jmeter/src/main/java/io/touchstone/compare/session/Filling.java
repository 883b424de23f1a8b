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

/**
 * Fills in what is the same for all requests of a block: {@code ${token}} of a signed-in user,
 * {@code ${etag}}, the entity tag of what is there now, and the body {@code ${signIn}}.
 */
final class Filling {

  private static final String TOKEN = "${token}";
  private static final String SIGN_IN = "${signIn}";
  private static final String ETAG = "${etag}";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient client = HttpClient.newHttpClient();
  private final Site site;

  Filling(Site site) {
    this.site = site;
  }

  /**
   * The request with its headers filled in.
   *
   * @throws LaunchException where no user can be signed in, or the answer has no entity tag
   */
  Request filled(Request request, URI base) throws InterruptedException {
    if (request.body().equals(SIGN_IN)) {
      return request.sending(request.method(), site.signIn());
    }
    Request signedIn = has(request, TOKEN) ? with(request, TOKEN, site.token()) : request;
    return has(signedIn, ETAG) ? with(signedIn, ETAG, tag(signedIn, base)) : signedIn;
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

  private String tag(Request request, URI base) throws InterruptedException {
    List<Header> unconditional =
        request.headers().stream().filter(header -> !header.value().contains(ETAG)).toList();
    String uri = base.toString().replaceFirst("/$", "") + request.path();
    HttpRequest.Builder http =
        HttpRequest.newBuilder(URI.create(uri.replaceAll("[$][{][a-z]+[}]", "")))
            .timeout(PATIENCE)
            .header("Accept", request.accept());
    unconditional.forEach(header -> http.header(header.name(), header.value()));
    try {
      return client
          .send(http.build(), HttpResponse.BodyHandlers.discarding())
          .headers()
          .firstValue("ETag")
          .orElseThrow(() -> new LaunchException(uri + " has no entity tag"));
    } catch (IOException noAnswer) {
      throw new LaunchException(uri + " gave no answer", noAnswer);
    }
  }
}
