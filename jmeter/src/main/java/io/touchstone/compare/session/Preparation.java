// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.load.Request;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;

/** Does what must be done once before a practice can be measured, such as filling a collection. */
final class Preparation {

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * @throws LaunchException where it fails
   */
  void run(Site site, Practice practice) throws InterruptedException {
    List<String> paths =
        practice.variants().stream()
            .flatMap(variant -> variant.preparation().stream())
            .distinct()
            .toList();
    for (String path : paths) {
      post(site.endpoint(practice.service()).base(), path);
    }
  }

  private void post(URI base, String path) throws InterruptedException {
    URI uri = URI.create(Request.of(path).at(base));
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(PATIENCE)
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      if (status / 100 != 2) {
        throw new LaunchException(uri + " answered " + status);
      }
    } catch (IOException noAnswer) {
      throw new LaunchException(uri + " gave no answer", noAnswer);
    }
  }
}
