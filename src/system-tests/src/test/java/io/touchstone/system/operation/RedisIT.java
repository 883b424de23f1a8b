// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.AdditionalServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.redis.RedisServer;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Two gateways and two replicas of document-service that share one Redis, as the user with the
 * documented permissions.
 */
@EnabledOn(Platform.PROCESSES)
class RedisIT {

  private static final String CONNECTED = "connected";
  private static final String UNREACHABLE = "unreachable (continuing without it)";

  private static RedisServer redis;
  private static ProcessSystem system;
  private static String gateway;
  private static String documents;

  @BeforeAll
  static void start() throws IOException {
    redis = RedisServer.start(documentedUser());
    String uri = redis.uri().replace("redis://:", "redis://touchstone:");
    Map<String, String> environment =
        Map.of("REDIS_URI", uri, "REDIS_TIMEOUT", "5000", "LIMITS_SIGN_INS", "1");
    system = ProcessSystem.start("redis", service -> environment);
    AdditionalServer anotherGateway =
        system.startAdditional(Service.GATEWAY, "another-gateway", Map.of());
    AdditionalServer replica =
        system.startAdditional(Service.DOCUMENT_SERVICE, "another-replica", Map.of());
    gateway = anotherGateway.awaitReady().uri();
    documents = replica.awaitReady().uri();
  }

  private static String[] documentedUser() throws IOException {
    Path page = Path.of(System.getProperty("project.root"), "src/docs/redis.md");
    String command =
        Files.readAllLines(page).stream()
            .filter(line -> line.startsWith("ACL SETUSER "))
            .findFirst()
            .orElseThrow();
    return command
        .replace("ACL SETUSER", "--user")
        .replace(">…", ">" + RedisServer.PASSWORD)
        .split(" ");
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
      redis.close();
    }
  }

  @BeforeEach
  void connect() {
    Stream.of(Service.GATEWAY, Service.DOCUMENT_SERVICE)
        .forEach(service -> awaitState(system.uri(service), CONNECTED));
    Stream.of(gateway, documents).forEach(server -> awaitState(server, CONNECTED));
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
    signIn(system.gateway()).then().spec(problem(429));
  }

  private static Response signIn(String server) {
    return ApiUser.anonymous(server).post("/tokens", "{}");
  }

  @Test
  void systemServesAndIsReadyWithoutRedis() {
    redis.stop();
    List.of(documents, gateway).forEach(server -> awaitState(server, UNREACHABLE));
    when().get(gateway + "/documents?limit=3").then().statusCode(200).body("documents", hasSize(3));
    body(documents, "/documents?items=full&limit=7");
    redis.restart();
    List.of(documents, gateway).forEach(server -> awaitState(server, CONNECTED));
    long calls = count(documents, "redis_calls_total", "answered");
    body(documents, "/documents?items=embedded&limit=7");
    assertTrue(count(documents, "redis_calls_total", "answered") > calls);
  }

  @Test
  void userServiceDoesNotUseRedis() {
    Response health = when().get(system.uri(Service.USER_SERVICE) + "/health/ready");
    health.then().statusCode(200).body("checks.name", not(hasItem("redis")));
  }

  @Test
  void logsDoNotContainThePassword() throws IOException {
    Path directory = system.directoryOf(Service.GATEWAY).getParent();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path log : files.filter(file -> file.toString().endsWith(".log")).toList()) {
        assertFalse(Files.readString(log).contains(RedisServer.PASSWORD), log::toString);
      }
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
    String path = "checks.find { it.name == 'redis' }.data.state";
    await().until(() -> state.equals(when().get(server + "/health/ready").path(path)));
  }
}
