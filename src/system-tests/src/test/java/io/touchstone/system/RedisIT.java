// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.redis.Eventually;
import io.touchstone.redis.RedisServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two gateways and two replicas of document-service on one Redis, by the environment alone. */
class RedisIT {

  private static final String CONNECTED = "connected";
  private static final String UNREACHABLE = "unreachable (going on without)";

  private static RedisServer redis;
  private static RunningSystem system;
  private static Server gateway;
  private static Server documents;

  @BeforeAll
  static void start() throws InterruptedException {
    redis = RedisServer.start();
    system =
        SystemExtension.start(
            "redis",
            service ->
                Map.of("REDIS_URI", redis.uri(), "REDIS_TIMEOUT", "5000", "LIMITS_SIGN_INS", "1"));
    gateway = system.startAnother(Service.GATEWAY, "another-gateway", Map.of());
    documents = system.startAnother(Service.DOCUMENT_SERVICE, "another-replica", Map.of());
    system.awaitReady(gateway);
    system.awaitReady(documents);
  }

  @BeforeEach
  void connect() {
    Stream.of(
            system.server(Service.GATEWAY),
            gateway,
            system.server(Service.DOCUMENT_SERVICE),
            documents)
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
  void oneReplicaReadsWhatTheOtherWrote() {
    String list = "/documents?items=full&limit=50";
    String first = body(system.server(Service.DOCUMENT_SERVICE), list);
    Eventually.isTrue(() -> redis.keys() >= 50);
    assertEquals(first, body(documents, list));
    assertTrue(count(documents, "redis_lookups_total", "hit") >= 50);
  }

  @Test
  void whatOneGatewayGrantsIsGoneAtTheOther() {
    signIn(gateway).then().statusCode(not(429));
    signIn(system.server(Service.GATEWAY)).then().spec(Answers.problem(429));
  }

  private static Response signIn(Server server) {
    return given().contentType("application/json").body("{}").post(server.uri() + "/tokens");
  }

  @Test
  void withoutItEverythingIsServedAndReady() {
    redis.stop();
    awaitState(documents, UNREACHABLE);
    awaitState(gateway, UNREACHABLE);
    when()
        .get(gateway.uri() + "/documents?limit=3")
        .then()
        .statusCode(200)
        .body("documents", hasSize(3));
    body(documents, "/documents?items=full&limit=7");
    redis.restart();
    awaitState(documents, CONNECTED);
    awaitState(gateway, CONNECTED);
    long calls = count(documents, "redis_calls_total", "answered");
    body(documents, "/documents?items=embedded&limit=7");
    assertTrue(count(documents, "redis_calls_total", "answered") > calls);
  }

  @Test
  void userServiceDoesWithout() {
    when()
        .get(system.server(Service.USER_SERVICE).uri() + "/health/ready")
        .then()
        .statusCode(200)
        .body("checks.name", not(hasItem("redis")));
  }

  @Test
  void noLogTellsThePassword() throws IOException {
    Path directory = system.directoryOf(Service.GATEWAY).getParent();
    try (Stream<Path> logs =
        Files.walk(directory).filter(file -> file.toString().endsWith(".log"))) {
      assertFalse(logs.anyMatch(RedisIT::tellsThePassword));
    }
  }

  private static boolean tellsThePassword(Path log) {
    try {
      return Files.readString(log).contains(RedisServer.PASSWORD);
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static String body(Server server, String path) {
    return when().get(server.uri() + path).then().statusCode(200).extract().asString();
  }

  private static long count(Server server, String metric, String outcome) {
    return when()
        .get(server.uri() + "/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith(metric + "{"))
        .filter(line -> line.contains("outcome=\"" + outcome + "\""))
        .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  private static void awaitState(Server server, String state) {
    Eventually.isTrue(
        () ->
            when()
                .get(server.uri() + "/health/ready")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getString("checks.find { it.name == 'redis' }.data.state")
                .equals(state));
  }
}
