// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.resilience.load.Flood;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many threads borrow few connections for a short time, so that one is often borrowed while its
 * previous return is still in progress. Each that leaks then is missing for good.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class ConnectionPoolIT {

  private static final Duration DURATION = Duration.ofMinutes(2);
  private static final int CLIENTS = 32;
  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  @Test
  void allConnectionsReturnToThePool() throws Exception {
    Map<String, String> environment =
        Map.of("DATABASE_POOL_MAX", "4", "DATABASE_POOL_WAIT", "5s", "ACCESS_LOG", "false");
    try (ProcessSystem system = ProcessSystem.start("connection-pool", any -> environment)) {
      String service = system.uri(Service.DOCUMENT_SERVICE);
      HttpHost host = HttpHost.create(URI.create(service));
      Flood flood =
          new Flood.Sender(host, () -> new BasicClassicHttpRequest("GET", DOCUMENT), CLIENTS)
              .closedLoop(DURATION);
      System.out.println(flood.row("connections"));
      assertTrue(flood.accepted() > 0);
      assertEquals(Map.of(), flood.others());
      Awaitility.await()
          .untilAsserted(
              () ->
                  assertEquals(
                      gauge(service, "connectionpool_managedConnections"),
                      gauge(service, "connectionpool_freeConnections")));
    }
  }

  private static double gauge(String service, String name) {
    return when()
        .get(service + "/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith(name + "{"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .max()
        .orElseThrow();
  }
}
