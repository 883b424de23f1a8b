// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

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
 * Sends requests at the pace of all visitors, and takes no answer but the expected one, or for the
 * moment none at all: this is about what is held, also on a machine that is short of time.
 */
final class PacedClient {

  /** A service asks to come back later, or does not answer in time. */
  static final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnavailableException(HttpRequest request) {
      super(request.method() + " " + request.uri());
    }
  }

  private static final int UNAVAILABLE = 503;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final LongAdder answers = new LongAdder();
  private final Pace pace;

  PacedClient(Pace pace) {
    this.pace = pace;
  }

  /** How many requests were answered as expected. */
  long answers() {
    return answers.sum();
  }

  static HttpRequest.Builder to(String uri) {
    return HttpRequest.newBuilder(URI.create(uri)).timeout(PATIENCE);
  }

  /** A request with a body of JSON. */
  static HttpRequest.Builder to(String uri, String method, JsonObject body) {
    return to(uri)
        .header("Content-Type", "application/json")
        .method(method, BodyPublishers.ofString(body.toString()));
  }

  /**
   * @throws UnavailableException where no service is there to answer at the moment
   * @throws AssertionError where the answer has another status
   */
  HttpResponse<String> send(HttpRequest request, int status) {
    pace.await();
    HttpResponse<String> answer = send(request);
    if (answer.statusCode() == UNAVAILABLE) {
      throw new UnavailableException(request);
    }
    answers.increment();
    if (answer.statusCode() != status) {
      throw new AssertionError(
          "%s %s: %d %s"
              .formatted(request.method(), request.uri(), answer.statusCode(), answer.body()));
    }
    return answer;
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (HttpTimeoutException late) {
      throw new UnavailableException(request);
    } catch (IOException failed) {
      throw new AssertionError(request.method() + " " + request.uri() + ": " + failed, failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static JsonObject object(HttpResponse<String> answer) {
    try (JsonReader reader = Json.createReader(new StringReader(answer.body()))) {
      return reader.readObject();
    }
  }
}
