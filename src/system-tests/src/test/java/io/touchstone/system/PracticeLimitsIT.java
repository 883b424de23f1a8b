// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The limits of the gateway while practices are enabled. */
@EnabledOn(Platform.PROCESSES)
class PracticeLimitsIT {

  private static final int CONCURRENT = 4;
  private static final int REQUESTS = 20 * CONCURRENT;
  private static final String PRACTICE = "/practices/02-web-target/naive-ping";

  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    system =
        ProcessSystem.start(
            "practice-limits",
            service ->
                Map.of(
                    "PRACTICES_ENABLED", "true",
                    "LIMITS_REQUESTS", "1",
                    "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "1",
                    "MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "1",
                    "MAX_CONCURRENT_REQUESTS", String.valueOf(CONCURRENT)));
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  @Test
  void practicesAreExemptFromTheRateOfAClientAndTheProductIsNot() {
    assertEquals(List.of(200), statuses(PRACTICE));
    assertTrue(statuses("/").contains(429));
  }

  private static List<Integer> statuses(String path) {
    return Stream.generate(() -> when().get(system.gateway() + path).statusCode())
        .limit(REQUESTS)
        .distinct()
        .toList();
  }

  @Test
  void practicesAreExemptFromTheConcurrencyOfAClientButNotFromTheTotal() {
    List<Integer> statuses = concurrentStatuses(REQUESTS);
    assertTrue(statuses.contains(503), statuses::toString);
    assertTrue(List.of(200, 503).containsAll(statuses), statuses::toString);
  }

  private static List<Integer> concurrentStatuses(int requests) {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    HttpRequest request = HttpRequest.newBuilder(URI.create(system.gateway() + PRACTICE)).build();
    return IntStream.range(0, requests)
        .mapToObj(each -> client.sendAsync(request, BodyHandlers.discarding()))
        .toList()
        .stream()
        .map(CompletableFuture::join)
        .map(response -> response.statusCode())
        .distinct()
        .toList();
  }
}
