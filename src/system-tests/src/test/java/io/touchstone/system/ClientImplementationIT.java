// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A second gateway that uses one implementation of its clients for all calls. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class ClientImplementationIT {
  private static final String MERGE_PATCH = "application/merge-patch+json";
  private static final Duration SLOW = Duration.ofMillis(200);

  private final ProcessSystem system;

  ClientImplementationIT(ProcessSystem system) {
    this.system = system;
  }

  /** What a test does with the gateway. */
  @FunctionalInterface
  private interface Scenario {
    void run(String gateway) throws IOException;
  }

  private void onGateway(String implementation, Map<String, String> options, Scenario scenario)
      throws Exception {
    Map<String, String> environment = implementation(implementation);
    environment.putAll(options);
    String name = "gateway-" + implementation + "-" + options.size();
    Server gateway = system.processes().startAdditional(Service.GATEWAY, name, environment);
    try {
      system.processes().awaitReady(gateway);
      scenario.run(gateway.uri().toString());
    } finally {
      system.processes().stop(gateway);
    }
  }

  /** Returns the environment variables that select an implementation for all calls. */
  private static Map<String, String> implementation(String name) {
    Map<String, String> environment = new TreeMap<>();
    for (String service : List.of("DOCUMENT_SERVICE", "USER_SERVICE")) {
      environment.put(service + "_READS", name);
      environment.put(service + "_WRITES", name);
    }
    return environment;
  }

  @ParameterizedTest
  @ValueSource(strings = {"lean", "rest-client"})
  void relaysEveryMethod(String implementation) throws Exception {
    onGateway(implementation, Map.of(), this::useEveryMethod);
  }

  /** The platform's client names itself, the lean one does not. */
  @Test
  void readsUseTheLeanClientByDefault() throws Exception {
    assertNull(userAgent(Map.of()));
    assertNotNull(userAgent(Map.of("DOCUMENT_SERVICE_READS", "rest-client")));
  }

  /** Each byte arrives before the timeout of a single read. */
  @ParameterizedTest
  @ValueSource(strings = {"lean", "rest-client"})
  @Timeout(120)
  void aResponseThatArrivesSlowlyIsLimitedInTime(String implementation) throws Exception {
    withStub(
        "slow-" + implementation,
        implementation(implementation),
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
          when().get(gateway + "/documents").then().spec(ProblemSpec.problem(503));
          when()
              .get(gateway + "/documents/" + UUID.randomUUID())
              .then()
              .spec(ProblemSpec.problem(503));
          given()
              .contentType("application/json")
              .body("{}")
              .post(gateway + "/documents")
              .then()
              .spec(ProblemSpec.problem(503));
        });
  }

  /** Returns the User-Agent with which a gateway reads a document, or null. */
  private String userAgent(Map<String, String> options) throws Exception {
    AtomicReference<String> received = new AtomicReference<>();
    withStub(
        "agent" + options.size(),
        options,
        exchange -> {
          received.set(exchange.getRequestHeaders().getFirst("User-Agent"));
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, 2);
          exchange.getResponseBody().write("{}".getBytes(StandardCharsets.US_ASCII));
          exchange.close();
        },
        gateway -> when().get(gateway + "/documents/" + UUID.randomUUID()).then().statusCode(200));
    return received.get();
  }

  private void withStub(
      String name, Map<String, String> options, HttpHandler handler, Scenario scenario)
      throws Exception {
    HttpServer service = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
    service.createContext("/documents", handler);
    ExecutorService threads = Executors.newCachedThreadPool();
    service.setExecutor(threads);
    service.start();
    Map<String, String> environment = new TreeMap<>(options);
    environment.put("DOCUMENT_SERVICE_URI", "http://localhost:" + service.getAddress().getPort());
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

  private void useEveryMethod(String gateway) throws IOException {
    String id = UUID.randomUUID().toString();
    String login = "impl-" + id.substring(0, 12);
    String credentials = "\"login\":\"" + login + "\",\"password\":\"" + id + "\"";
    String user =
        path(
            given()
                .contentType("application/json")
                .body("{\"name\":\"Änne\"," + credentials + "}")
                .post(gateway + "/users")
                .then()
                .statusCode(201)
                .extract()
                .header("Location"));
    given()
        .contentType("application/json")
        .body("{" + credentials.replace(id, "wrong-" + id) + "}")
        .post(gateway + "/tokens")
        .then()
        .spec(ProblemSpec.problem(401));
    String token =
        given()
            .contentType("application/json")
            .body("{" + credentials + "}")
            .post(gateway + "/tokens")
            .then()
            .statusCode(200)
            .extract()
            .path("access_token");
    String authorization = "Bearer " + token;
    String document =
        path(
            given()
                .header("Authorization", authorization)
                .header("Idempotency-Key", id)
                .contentType("application/json")
                .body("{\"title\":\"Größe\"}")
                .post(gateway + "/documents")
                .then()
                .statusCode(201)
                .extract()
                .header("Location"));
    String tag =
        given()
            .header("Authorization", authorization)
            .header("X-Request-Id", id)
            .get(gateway + document)
            .then()
            .statusCode(200)
            .body("title", equalTo("Größe"))
            .extract()
            .header("ETag");
    given()
        .header("Authorization", authorization)
        .header("If-None-Match", tag)
        .get(gateway + document)
        .then()
        .statusCode(304)
        .body(emptyString());
    given()
        .header("Authorization", authorization)
        .head(gateway + document)
        .then()
        .statusCode(200)
        .header("ETag", equalTo(tag));
    String changed =
        given()
            .header("Authorization", authorization)
            .header("If-Match", tag)
            .contentType(MERGE_PATCH)
            .body("{\"title\":\"Weite\"}")
            .patch(gateway + document)
            .then()
            .statusCode(200)
            .extract()
            .header("ETag");
    given()
        .header("Authorization", authorization)
        .header("If-Match", tag)
        .contentType(MERGE_PATCH)
        .body("{\"title\":\"lost\"}")
        .patch(gateway + document)
        .then()
        .spec(ProblemSpec.problem(412));
    String replaced =
        given()
            .header("Authorization", authorization)
            .header("If-Match", changed)
            .contentType("application/json")
            .body("{\"title\":\"Höhe\"}")
            .put(gateway + document)
            .then()
            .statusCode(200)
            .body("title", equalTo("Höhe"))
            .extract()
            .header("ETag");
    given()
        .header("Authorization", authorization)
        .get(gateway + user + "/documents?limit=1")
        .then()
        .statusCode(200)
        .body(containsString("Höhe"));
    when().get(gateway + user).then().statusCode(200).body("name", equalTo("Änne"));
    when().get(gateway + document).then().spec(ProblemSpec.problem(404));
    when().options(gateway + document).then().statusCode(200);
    given()
        .header("Authorization", authorization)
        .header("If-Match", replaced)
        .delete(gateway + document)
        .then()
        .statusCode(204);
    Path log = system.processes().directoryOf(Service.DOCUMENT_SERVICE).resolve("logs/access.log");
    await().until(() -> Files.readString(log, StandardCharsets.UTF_8).contains(id + "\n"));
  }

  private static String path(String location) {
    return URI.create(location).getPath();
  }

  @ParameterizedTest
  @ValueSource(strings = {"lean", "rest-client"})
  void propagatesTraces(String implementation) throws Exception {
    List<Headers> received = new CopyOnWriteArrayList<>();
    HttpServer stub =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    stub.createContext(
        "/documents",
        exchange -> {
          try (exchange) {
            received.add(exchange.getRequestHeaders());
            exchange.sendResponseHeaders(200, -1);
          }
        });
    stub.start();
    try {
      onGateway(
          implementation,
          Map.of(
              "DOCUMENT_SERVICE_URI",
              "http://127.0.0.1:" + stub.getAddress().getPort(),
              "TELEMETRY",
              "on",
              "OTEL_TRACES_EXPORTER",
              "none"),
          gateway -> assertPropagatesTraces(gateway, received));
    } finally {
      stub.stop(0);
    }
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
}
