// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

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
 * What came of a request.
 *
 * @param status {@link #LOST} for a connection that broke, {@link #SILENT} for none in time
 */
record Reply(int status, Map<String, List<String>> headers, String body) {

  static final int LOST = 0;
  static final int SILENT = -1;

  static Reply to(HttpRequest request, HttpClient client) throws InterruptedException {
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      headers.putAll(response.headers().map());
      return new Reply(response.statusCode(), headers, response.body());
    } catch (HttpTimeoutException silence) {
      return new Reply(SILENT, Map.of(), silence.toString());
    } catch (IOException broken) {
      return new Reply(LOST, Map.of(), broken.toString());
    }
  }

  Optional<String> header(String name) {
    return headers.getOrDefault(name, List.of()).stream().findFirst();
  }

  boolean succeeded() {
    return status / 100 == 2 || status == 304;
  }

  /** Whether it says, as it should, to come back later. */
  boolean refused() {
    return (status == 503 || status == 429)
        && header("Retry-After").isPresent()
        && header("Content-Type").filter("application/problem+json"::equals).isPresent();
  }

  /** Whether the service may have done what it was asked for all the same. */
  boolean unclear() {
    return status <= 0 || status == 503;
  }

  /** The version that the entity tag names. */
  long version() {
    return Long.parseLong(header("ETag").orElse("").replaceAll("\\D", ""));
  }

  /** How it is counted. */
  String label() {
    return switch (status) {
      case LOST -> "connection broken";
      case SILENT -> "no answer";
      default -> String.valueOf(status);
    };
  }

  @Override
  public String toString() {
    return "%s %s %s".formatted(label(), headers, body.substring(0, Math.min(body.length(), 300)));
  }
}
