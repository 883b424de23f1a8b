// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Prepares what a practice needs before it can be measured, for example a collection of documents.
 */
final class Preparation {

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * Sends the POST requests of a practice, each once.
   *
   * @throws LaunchException if one fails
   */
  void run(VariantRunner runner, PracticeSpec practice) throws InterruptedException {
    Set<URI> addresses = new LinkedHashSet<>();
    for (VariantSpec variant : practice.variants()) {
      variant
          .preparation()
          .map(path -> URI.create(RequestSpec.of(path).at(runner.base(practice, variant))))
          .ifPresent(addresses::add);
    }
    for (URI address : addresses) {
      post(address);
    }
  }

  private void post(URI uri) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(PATIENCE)
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      if (status / 100 != 2) {
        throw new LaunchException(uri + " returned " + status);
      }
    } catch (IOException noResponse) {
      throw new LaunchException(uri + " did not respond", noResponse);
    }
  }
}
