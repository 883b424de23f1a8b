// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The client with which the gateway calls services, in a second gateway whose services are stubs.
 */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class GatewayClientIT {
  private static final Duration SLOW = Duration.ofMillis(200);

  private final ProcessSystem system;

  GatewayClientIT(ProcessSystem system) {
    this.system = system;
  }

  /** What a test does with the gateway at this address. */
  @FunctionalInterface
  private interface Scenario {
    void run(String gateway);
  }

  /** Each byte arrives before the time-out of a single read. */
  @Test
  @Timeout(120)
  void timeOfAWholeResponseIsLimited() throws Exception {
    withStub(
        "slow",
        Map.of(),
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, 1_000_000);
          while (true) {
            exchange.getResponseBody().write(' ');
            exchange.getResponseBody().flush();
            LockSupport.parkNanos(SLOW.toNanos());
          }
        },
        gateway -> {
          for (String path : List.of("/documents", "/documents/" + UUID.randomUUID())) {
            when().get(gateway + path).then().spec(ProblemSpec.problem(503));
          }
          given()
              .contentType("application/json")
              .body("{}")
              .post(gateway + "/documents")
              .then()
              .spec(ProblemSpec.problem(503));
        });
  }

  @Test
  void tracesArePropagated() throws Exception {
    List<Headers> received = new CopyOnWriteArrayList<>();
    withStub(
        "traced",
        Map.of("TELEMETRY", "on", "OTEL_TRACES_EXPORTER", "none"),
        exchange -> {
          try (exchange) {
            received.add(exchange.getRequestHeaders());
            exchange.sendResponseHeaders(200, -1);
          }
        },
        gateway -> assertPropagatesTraces(gateway, received));
  }

  /** The parent that the service receives is a span of the gateway in the client's trace. */
  private static void assertPropagatesTraces(String gateway, List<Headers> received) {
    String trace = UUID.randomUUID().toString().replace("-", "");
    String span = trace.substring(16);
    for (String target : List.of("/documents/" + UUID.randomUUID(), "/documents?limit=1")) {
      received.clear();
      given()
          .header("traceparent", "00-" + trace + "-" + span + "-01")
          .get(gateway + target)
          .then()
          .statusCode(200);
      assertEquals(1, received.size());
      String parent = String.valueOf(received.get(0).getFirst("traceparent"));
      assertTrue(parent.matches("00-" + trace + "-[0-9a-f]{16}-01"), parent);
      assertNotEquals(span, parent.split("-")[2]);
      assertTrue(received.get(0).containsKey("X-Request-Id"));
    }
  }

  private void withStub(
      String name, Map<String, String> options, HttpHandler handler, Scenario scenario)
      throws Exception {
    HttpServer service =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    service.createContext("/documents", handler);
    ExecutorService threads = Executors.newCachedThreadPool();
    service.setExecutor(threads);
    service.start();
    Map<String, String> environment = new TreeMap<>(options);
    environment.put("DOCUMENT_SERVICE_URI", "http://127.0.0.1:" + service.getAddress().getPort());
    Server gateway =
        system.processes().startAdditional(Service.GATEWAY, "gateway-of-stub-" + name, environment);
    try {
      system.processes().awaitReady(gateway);
      scenario.run(gateway.uri().toString());
    } finally {
      system.processes().stop(gateway);
      service.stop(0);
      threads.shutdownNow();
    }
  }
}
