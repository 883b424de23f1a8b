// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.Service;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** A call from one service to another continues the trace and has the ID of the request. */
@EnabledOn(Platform.PROCESSES)
class CallContextIT {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String SPAN = "00f067aa0ba902b7";
  private static final String REQUEST_ID = "call-context";

  private final List<Headers> received = new CopyOnWriteArrayList<>();

  @Test
  void callsBetweenServicesPropagateTheTraceAndTheRequestId() throws Exception {
    HttpServer called =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    called.createContext(
        "/",
        exchange -> {
          try (exchange) {
            received.add(exchange.getRequestHeaders());
            exchange.sendResponseHeaders(204, -1);
          }
        });
    called.start();
    Ports ports = Ports.free();
    String uri = "http://127.0.0.1:" + called.getAddress().getPort();
    try (ProcessSystem system =
        ProcessSystem.start("call-context", ports, service -> environment(service, ports, uri))) {
      assertPropagates(system.uri(Service.DOCUMENT_SERVICE) + "/documents?limit=1&items=full");
      String users = system.uri(Service.USER_SERVICE);
      assertPropagates(users + "/users/" + Account.signUp(users).id() + "/documents");
    } finally {
      called.stop(0);
    }
  }

  private static Map<String, String> environment(Service service, Ports ports, String called) {
    return switch (service) {
      case GATEWAY -> Map.of();
      case DOCUMENT_SERVICE ->
          Map.of(
              "TELEMETRY",
              "on",
              "OTEL_TRACES_EXPORTER",
              "none",
              "USER_SERVICE_URI",
              called,
              "ISSUER_KEYS_URI",
              "http://localhost:" + ports.of(Service.USER_SERVICE) + "/keys");
      case USER_SERVICE ->
          Map.of("TELEMETRY", "on", "OTEL_TRACES_EXPORTER", "none", "DOCUMENT_SERVICE_URI", called);
    };
  }

  /** The parent that the called service receives is a span of the caller in the client's trace. */
  private void assertPropagates(String uri) {
    received.clear();
    given()
        .header("traceparent", "00-" + TRACE + "-" + SPAN + "-01")
        .header("X-Request-Id", REQUEST_ID)
        .get(uri);
    // The client may repeat a call whose connection was closed.
    List<String> parents =
        received.stream()
            .filter(headers -> List.of(REQUEST_ID).equals(headers.get("X-Request-Id")))
            .map(headers -> String.valueOf(headers.getFirst("traceparent")))
            .toList();
    assertFalse(parents.isEmpty());
    for (String parent : parents) {
      assertTrue(parent.matches("00-" + TRACE + "-[0-9a-f]{16}-01"), parent);
      assertNotEquals(SPAN, parent.split("-")[2]);
    }
  }
}
