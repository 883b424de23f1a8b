// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The response to a request, or the failure to get one.
 *
 * @param status {@link #LOST} if the connection broke, {@link #TIMED_OUT} without a response in
 *     time
 */
record ClientResponse(int status, Map<String, List<String>> headers, String body) {

  static final int LOST = 0;
  static final int TIMED_OUT = -1;

  static ClientResponse to(HttpRequest request, HttpClient client) throws InterruptedException {
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      headers.putAll(response.headers().map());
      return new ClientResponse(response.statusCode(), headers, response.body());
    } catch (HttpTimeoutException timeout) {
      return new ClientResponse(TIMED_OUT, Map.of(), timeout.toString());
    } catch (IOException broken) {
      return new ClientResponse(LOST, Map.of(), broken.toString());
    }
  }

  Optional<String> header(String name) {
    return headers.getOrDefault(name, List.of()).stream().findFirst();
  }

  boolean succeeded() {
    return status / 100 == 2 || status == 304;
  }

  /**
   * Returns whether the request need not be repeated. 412 is not a failure: an earlier request of
   * unknown outcome has changed the document.
   */
  boolean isSettled() {
    return succeeded() || status == 412;
  }

  /** Returns whether the connection to the gateway broke; a load balancer reports this as 502. */
  boolean isBroken() {
    return status == LOST || status == 502;
  }

  /** Returns whether it is a complete rejection that tells the client to retry later. */
  boolean rejected() {
    return (status == 503 || status == 429)
        && header("Retry-After").isPresent()
        && header("Content-Type").filter("application/problem+json"::equals).isPresent();
  }

  /** Returns whether the request may have been processed nevertheless. */
  boolean hasUnknownOutcome() {
    return status <= 0 || status == 502 || status == 503;
  }

  /** Returns the version in the entity tag. */
  long version() {
    return Long.parseLong(header("ETag").orElse("").replaceAll("\\D", ""));
  }

  /** Returns the label under which it is counted. */
  String label() {
    return switch (status) {
      case LOST -> "broken connections";
      case TIMED_OUT -> "no response";
      default -> String.valueOf(status);
    };
  }

  @Override
  public String toString() {
    return "%s %s %s".formatted(label(), headers, body.substring(0, Math.min(body.length(), 300)));
  }
}
