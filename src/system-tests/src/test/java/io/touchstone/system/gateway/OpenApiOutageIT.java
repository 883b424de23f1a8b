// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The description of the whole system while a service accepts connections but never responds. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class OpenApiOutageIT {

  private static final int CALLERS = 20;
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final ProcessSystem system;

  OpenApiOutageIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void callersDoNotQueueBehindAServiceThatDoesNotRespond() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Server gateway =
          system
              .processes()
              .startAdditional(
                  Service.GATEWAY,
                  "gateway-of-a-silent-service",
                  Map.of("DOCUMENT_SERVICE_URI", "http://localhost:" + silent.getLocalPort()));
      try {
        await()
            .atMost(Duration.ofMinutes(2))
            .ignoreExceptions()
            .until(() -> when().get(gateway.uri() + "/").statusCode() == 200);
        List<Duration> times = concurrently(gateway.uri() + "/openapi.json");
        assertTrue(times.stream().allMatch(time -> time.compareTo(TIMEOUT) < 0), times::toString);
      } finally {
        system.processes().stop(gateway);
      }
    }
  }

  /** Returns the response times of concurrent requests, all of which are expected to get a 503. */
  private static List<Duration> concurrently(String uri) {
    ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
    try {
      return Stream.generate(() -> CompletableFuture.supplyAsync(() -> unavailable(uri), callers))
          .limit(CALLERS)
          .toList()
          .stream()
          .map(CompletableFuture::join)
          .toList();
    } finally {
      callers.shutdownNow();
    }
  }

  private static Duration unavailable(String uri) {
    long start = System.nanoTime();
    assertEquals(503, when().get(uri).statusCode());
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
