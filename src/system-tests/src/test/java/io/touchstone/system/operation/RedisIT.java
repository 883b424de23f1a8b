// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.redis.RedisServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two gateways and two replicas of document-service that share one Redis. */
@EnabledOn(Platform.PROCESSES)
class RedisIT {

  private static final String CONNECTED = "connected";
  private static final String UNREACHABLE = "unreachable (continuing without it)";

  private static RedisServer redis;
  private static ProcessSystem system;
  private static String gateway;
  private static String documents;

  @BeforeAll
  static void start() throws InterruptedException {
    redis = RedisServer.start();
    system =
        ProcessSystem.start(
            "redis",
            service ->
                Map.of("REDIS_URI", redis.uri(), "REDIS_TIMEOUT", "5000", "LIMITS_SIGN_INS", "1"));
    gateway = startAnother(Service.GATEWAY, "another-gateway");
    documents = startAnother(Service.DOCUMENT_SERVICE, "another-replica");
  }

  private static String startAnother(Service service, String name) throws InterruptedException {
    Server server = system.processes().startAdditional(service, name, Map.of());
    system.processes().awaitReady(server);
    return server.uri().toString();
  }

  @BeforeEach
  void connect() {
    Stream.of(system.uri(Service.GATEWAY), gateway, system.uri(Service.DOCUMENT_SERVICE), documents)
        .forEach(server -> awaitState(server, CONNECTED));
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
    if (redis != null) {
      redis.close();
    }
  }

  @Test
  void replicasShareRenderedItems() {
    String list = "/documents?items=full&limit=50";
    String first = body(system.uri(Service.DOCUMENT_SERVICE), list);
    await().until(() -> redis.keyCount() >= 50);
    assertEquals(first, body(documents, list));
    assertTrue(count(documents, "redis_lookups_total", "hit") >= 50);
  }

  @Test
  void gatewaysShareLimits() {
    signIn(gateway).then().statusCode(not(429));
    signIn(system.uri(Service.GATEWAY)).then().spec(ProblemSpec.problem(429));
  }

  private static Response signIn(String server) {
    return given().contentType("application/json").body("{}").post(server + "/tokens");
  }

  @Test
  void systemServesAndIsReadyWithoutRedis() {
    redis.stop();
    awaitState(documents, UNREACHABLE);
    awaitState(gateway, UNREACHABLE);
    when().get(gateway + "/documents?limit=3").then().statusCode(200).body("documents", hasSize(3));
    body(documents, "/documents?items=full&limit=7");
    redis.restart();
    awaitState(documents, CONNECTED);
    awaitState(gateway, CONNECTED);
    long calls = count(documents, "redis_calls_total", "answered");
    body(documents, "/documents?items=embedded&limit=7");
    assertTrue(count(documents, "redis_calls_total", "answered") > calls);
  }

  @Test
  void userServiceDoesNotUseRedis() {
    when()
        .get(system.uri(Service.USER_SERVICE) + "/health/ready")
        .then()
        .statusCode(200)
        .body("checks.name", not(hasItem("redis")));
  }

  @Test
  void logsDoNotContainThePassword() throws IOException {
    Path directory = system.processes().directoryOf(Service.GATEWAY).getParent();
    try (Stream<Path> logs =
        Files.walk(directory).filter(file -> file.toString().endsWith(".log"))) {
      assertFalse(logs.anyMatch(RedisIT::containsThePassword));
    }
  }

  private static boolean containsThePassword(Path log) {
    try {
      return Files.readString(log).contains(RedisServer.PASSWORD);
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static String body(String server, String path) {
    return when().get(server + path).then().statusCode(200).extract().asString();
  }

  private static long count(String server, String metric, String outcome) {
    return when()
        .get(server + "/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith(metric + "{"))
        .filter(line -> line.contains("outcome=\"" + outcome + "\""))
        .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  private static void awaitState(String server, String state) {
    await()
        .until(
            () ->
                when()
                    .get(server + "/health/ready")
                    .then()
                    .statusCode(200)
                    .extract()
                    .jsonPath()
                    .getString("checks.find { it.name == 'redis' }.data.state")
                    .equals(state));
  }
}
