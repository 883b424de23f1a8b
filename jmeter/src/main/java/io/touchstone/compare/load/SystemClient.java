// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * Sends single requests that are not part of a load. It does not follow redirects. If there is no
 * response, it throws {@link LaunchException}.
 */
public final class SystemClient {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PATIENCE_WITH_PREPARATION = Duration.ofMinutes(10);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

  private SystemClient() {}

  /** Sends the request of a variant. */
  public static HttpResponse<byte[]> send(RequestSpec request, URI base, DocumentRow row) {
    HttpRequest.Builder http =
        to(URI.create(row.fill(request.at(base))))
            .header("Accept", request.accept())
            .method(
                request.method(),
                request.method().equals("GET")
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(row.fill(request.body())));
    request.headers().forEach((name, value) -> http.header(name, row.fill(value)));
    return send(http.build(), BodyHandlers.ofByteArray());
  }

  /** Requests a text of a media type. */
  public static HttpResponse<String> get(URI uri, String accept) {
    return send(to(uri).header("Accept", accept).build(), BodyHandlers.ofString());
  }

  /** Posts a body in JSON. */
  public static HttpResponse<byte[]> post(URI uri, String json) {
    return send(
        to(uri)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json))
            .build(),
        BodyHandlers.ofByteArray());
  }

  /** Requests the preparation of data, which may take minutes; throws if it fails. */
  public static void prepare(URI uri) {
    HttpRequest post =
        to(uri).timeout(PATIENCE_WITH_PREPARATION).POST(BodyPublishers.noBody()).build();
    int status = send(post, BodyHandlers.discarding()).statusCode();
    if (status / 100 != 2) {
      throw new LaunchException(uri + " returned " + status);
    }
  }

  private static HttpRequest.Builder to(URI uri) {
    return HttpRequest.newBuilder(uri).timeout(PATIENCE);
  }

  private static <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> body) {
    try {
      return CLIENT.send(request, body);
    } catch (IOException noResponse) {
      throw new LaunchException(request.uri() + " did not respond: " + noResponse, noResponse);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new LaunchException("interrupted while requesting " + request.uri(), interrupted);
    }
  }
}
