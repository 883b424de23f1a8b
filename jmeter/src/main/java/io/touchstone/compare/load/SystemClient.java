// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.DocumentRow;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Sends single requests that are not part of a load. It does not follow redirects. */
final class SystemClient {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PATIENCE_WITH_PREPARATION = Duration.ofMinutes(10);

  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * Sends the request of a variant.
   *
   * @throws LaunchException if there is no response
   */
  HttpResponse<byte[]> send(RequestSpec request, URI base, DocumentRow row)
      throws InterruptedException {
    HttpRequest.Builder http =
        HttpRequest.newBuilder(URI.create(row.fill(request.at(base))))
            .timeout(PATIENCE)
            .header("Accept", request.accept())
            .method(
                request.method(),
                request.method().equals("GET")
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(row.fill(request.body())));
    request.headers().forEach((name, value) -> http.header(name, row.fill(value)));
    return send(http.build());
  }

  /**
   * Posts a body in JSON.
   *
   * @throws LaunchException if there is no response
   */
  HttpResponse<byte[]> post(URI uri, String json) throws InterruptedException {
    return send(
        HttpRequest.newBuilder(uri)
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json))
            .build());
  }

  /**
   * Requests the preparation of data, which may take minutes.
   *
   * @throws LaunchException if it fails
   */
  void prepare(URI uri) throws InterruptedException {
    int status =
        send(HttpRequest.newBuilder(uri)
                .timeout(PATIENCE_WITH_PREPARATION)
                .POST(BodyPublishers.noBody())
                .build())
            .statusCode();
    if (status / 100 != 2) {
      throw new LaunchException(uri + " returned " + status);
    }
  }

  private HttpResponse<byte[]> send(HttpRequest request) throws InterruptedException {
    try {
      return client.send(request, BodyHandlers.ofByteArray());
    } catch (IOException noResponse) {
      throw new LaunchException(
          request.uri() + " did not respond: " + noResponse.getMessage(), noResponse);
    }
  }
}
