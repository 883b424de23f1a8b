// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.load;

import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * The response to a request, or the failure to get one.
 *
 * @param status {@link #LOST} if the connection broke, {@link #TIMED_OUT} without a response in
 *     time
 */
public record ClientResponse(int status, HttpHeaders headers, String body) {

  public static final int LOST = 0;
  public static final int TIMED_OUT = -1;

  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final Duration DEFAULT_RETRY_DELAY = Duration.ofMillis(200);
  private static final HttpHeaders NONE = HttpHeaders.of(Map.of(), (name, value) -> true);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();

  /** Returns a GET request with a time-out. */
  public static HttpRequest.Builder request(String uri) {
    return HttpRequest.newBuilder(URI.create(uri)).timeout(TIMEOUT);
  }

  /** Returns a request with a time-out and a JSON body; without one if it is empty. */
  public static HttpRequest.Builder request(String method, String uri, String body) {
    return body.isEmpty()
        ? request(uri).method(method, BodyPublishers.noBody())
        : request(uri)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body));
  }

  /**
   * Sends a request.
   *
   * @throws CancellationException if the thread is interrupted
   */
  public static ClientResponse to(HttpRequest request) {
    try {
      HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
      return new ClientResponse(response.statusCode(), response.headers(), response.body());
    } catch (HttpTimeoutException timeout) {
      return new ClientResponse(TIMED_OUT, NONE, timeout.toString());
    } catch (IOException broken) {
      return new ClientResponse(LOST, NONE, broken.toString());
    } catch (InterruptedException interrupted) {
      throw new CancellationException(request.uri().toString());
    }
  }

  public Optional<String> header(String name) {
    return headers.firstValue(name);
  }

  /** Returns the JSON value at a path. */
  public <T> T path(String path) {
    return JsonPath.from(body).get(path);
  }

  public boolean succeeded() {
    return status / 100 == 2 || status == 304;
  }

  /**
   * Returns whether the request need not be repeated. 412 is not a failure: an earlier request of
   * unknown outcome has changed the document.
   */
  public boolean isSettled() {
    return succeeded() || status == 412;
  }

  /** Returns whether the connection to the gateway broke; a load balancer reports this as 502. */
  public boolean isBroken() {
    return status == LOST || status == 502;
  }

  /** Returns whether the request may have been processed nevertheless. */
  public boolean hasUnknownOutcome() {
    return status <= 0 || status == 502 || status == 503;
  }

  /** Returns whether it is a complete rejection that tells the client to retry later. */
  public boolean rejected() {
    return (status == 503 || status == 429)
        && header("Retry-After").isPresent()
        && header("Content-Type").filter("application/problem+json"::equals).isPresent();
  }

  /** Waits for the time in Retry-After, or a default. */
  public void awaitRetry() {
    LoadSender.pause(
        header("Retry-After")
            .map(Long::parseLong)
            .map(Duration::ofSeconds)
            .orElse(DEFAULT_RETRY_DELAY));
  }

  /** Returns the version in the entity tag. */
  public long version() {
    return Long.parseLong(header("ETag").orElse("").replaceAll("\"(\\d+).*", "$1"));
  }

  /** Returns the label under which it is counted. */
  public String label() {
    return switch (status) {
      case LOST -> "broken connections";
      case TIMED_OUT -> "no response";
      default -> String.valueOf(status);
    };
  }

  @Override
  public String toString() {
    return "%s %s %s"
        .formatted(label(), headers.map(), body.substring(0, Math.min(body.length(), 300)));
  }
}
