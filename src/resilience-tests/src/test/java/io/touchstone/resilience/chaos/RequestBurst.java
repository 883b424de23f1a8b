// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The responses to refreshes with an invalid token, one after the other: 401, or 429 above the
 * limit on sign-ins. This limit is so low that any machine exceeds it.
 *
 * @param length the time that it took
 */
record RequestBurst(List<ClientResponse> responses, Duration length) {

  static final int PASSED = 401;

  private static final int REQUESTS = 150;
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  static RequestBurst send(String gateway) throws InterruptedException {
    List<ClientResponse> responses = new ArrayList<>();
    long start = System.nanoTime();
    while (responses.size() < REQUESTS) {
      responses.add(sendOne(gateway));
    }
    return new RequestBurst(responses, Duration.ofNanos(System.nanoTime() - start));
  }

  static ClientResponse sendOne(String gateway) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(gateway + "/tokens/refresh"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"refresh_token\":\"none\"}"))
            .build();
    return ClientResponse.to(request, CLIENT);
  }

  /** Returns the number of requests that no limit rejected. */
  long passed() {
    return responses.stream().filter(response -> response.status() == PASSED).count();
  }

  /** Returns the number of complete rejections by a limit. */
  long rejected() {
    return responses.stream()
        .filter(response -> response.status() == 429 && response.rejected())
        .count();
  }

  /** Returns how many of the requests one gateway may let pass. */
  long quota(int perMinute) {
    return perMinute + (length.toSeconds() + 1) * perMinute / 60 + 1;
  }

  @Override
  public String toString() {
    return "%d passed, %d rejected, in %s".formatted(passed(), rejected(), length);
  }
}
