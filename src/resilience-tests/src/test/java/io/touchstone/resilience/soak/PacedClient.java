// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/**
 * Sends requests at the common pace. Accepts only the expected status, or an unavailable service: a
 * soak test is about leaks, and must pass on a busy machine too.
 */
final class PacedClient {

  /** A service is unavailable or does not respond in time. */
  static final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnavailableException(HttpRequest request) {
      super(request.method() + " " + request.uri());
    }
  }

  private static final int UNAVAILABLE = 503;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final LongAdder responses = new LongAdder();
  private final RequestPace pace;

  PacedClient(RequestPace pace) {
    this.pace = pace;
  }

  /** Returns the number of responses from available services. */
  long responses() {
    return responses.sum();
  }

  static HttpRequest.Builder to(String uri) {
    return HttpRequest.newBuilder(URI.create(uri)).timeout(TIMEOUT);
  }

  /** Returns a request with a JSON body. */
  static HttpRequest.Builder to(String uri, String method, JsonObject body) {
    return to(uri)
        .header("Content-Type", "application/json")
        .method(method, BodyPublishers.ofString(body.toString()));
  }

  /**
   * Sends a request that must get the given status.
   *
   * @throws UnavailableException if the service is unavailable at the moment
   * @throws AssertionError if the response has another status
   */
  HttpResponse<String> send(HttpRequest request, int status) {
    pace.await();
    HttpResponse<String> response = send(request);
    if (response.statusCode() == UNAVAILABLE) {
      throw new UnavailableException(request);
    }
    responses.increment();
    if (response.statusCode() != status) {
      throw new AssertionError(
          "%s %s: %d %s"
              .formatted(request.method(), request.uri(), response.statusCode(), response.body()));
    }
    return response;
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (HttpTimeoutException timeout) {
      throw new UnavailableException(request);
    } catch (IOException failed) {
      throw new AssertionError(request.method() + " " + request.uri() + ": " + failed, failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static JsonObject object(HttpResponse<String> response) {
    try (JsonReader reader = Json.createReader(new StringReader(response.body()))) {
      return reader.readObject();
    }
  }
}
