// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.ProcessSystem.AdditionalServer;
import io.touchstone.testing.redis.RedisServer;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The system on PostgreSQL and Redis, configured by environment variables alone, with a second
 * gateway and a second replica of document-service. PostgreSQL closes connections, responds late or
 * not at all. Redis is used as the user with the documented permissions.
 */
@EnabledOn(Platform.PROCESSES)
class PostgreSqlAndRedisIT {

  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final String USER = "/users/102485935";

  /** With salt and key of 32 bytes each, in Base64. */
  private static final String HASH = "PBKDF2WithHmacSHA512:210000(:[A-Za-z0-9+/]{43}=){2}";

  private static final Duration SHORT_OUTAGE = Duration.ofSeconds(5);
  private static final Duration TIMEOUT = Duration.ofSeconds(40);
  private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(1);
  private static final String CONNECTED = "connected";
  private static final String UNREACHABLE = "unreachable (continuing without it)";

  @AutoClose private static PostgreSqlServer postgreSql;
  @AutoClose private static RedisServer redis;
  @AutoClose private static ProcessSystem system;
  private static String gateway;
  private static String documents;

  @BeforeAll
  static void start() throws IOException {
    redis = RedisServer.start(documentedUser());
    postgreSql = PostgreSqlServer.start("documents", "users");
    system = ProcessSystem.start("postgresql-and-redis", PostgreSqlAndRedisIT::environment);
    AdditionalServer anotherGateway =
        system.startAdditional(Service.GATEWAY, "another-gateway", Map.of());
    AdditionalServer replica =
        system.startAdditional(Service.DOCUMENT_SERVICE, "another-replica", Map.of());
    gateway = anotherGateway.awaitReady().uri();
    documents = replica.awaitReady().uri();
  }

  private static Map<String, String> environment(Service service) {
    Map<String, String> environment =
        new HashMap<>(
            switch (service) {
              case GATEWAY ->
                  Map.of(
                      "REDIS_URI",
                      redis.uri().replace("redis://:", "redis://touchstone:"),
                      "REDIS_TIMEOUT",
                      "5000");
              case DOCUMENT_SERVICE -> postgreSql.environment("documents");
              case USER_SERVICE -> postgreSql.environment("users");
            });
    environment.put("LIMITS_SIGN_INS", "1");
    return environment;
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

  @Test
  void everyDocumentOfTheLoadPlanExists() throws IOException {
    Path rows = Path.of(System.getProperty("project.root"), "jmeter/src/test/jmeter/documents.csv");
    for (String row : Files.readAllLines(rows).stream().skip(1).toList()) {
      Response document = when().get(gateway + "/documents/" + row.split(",")[0]);
      String creator = system.gateway() + "/users/" + row.split(",")[1];
      document.then().statusCode(200).body("creator", equalTo(creator));
    }
  }

  @Test
  void passwordsAreStoredAsSaltedHashes() {
    String login = ApiUser.signUp(system.uri(Service.USER_SERVICE)).login();
    String stored =
        postgreSql.query("SELECT password FROM users.users WHERE login = '%s'".formatted(login));
    assertTrue(stored.matches(HASH), stored);
  }

  /** A role that the code does not know fails the hot read, and the resource behind it. */
  @Test
  void unexpectedExceptionsAreCountedWhereverTheyAreThrown() {
    String service = system.uri(Service.DOCUMENT_SERVICE);
    double errors = counter(service, "status=\"5xx\"");
    double exceptions = counter(service, "unexpected_exceptions_total{");
    String row = " WHERE document = '" + DOCUMENT.substring("/documents/".length()) + "'";
    String role = postgreSql.query("SELECT max(role) FROM documents.document_access" + row);
    postgreSql.execute("UPDATE documents.document_access SET role = 99" + row);
    try {
      when().get(service + DOCUMENT).then().spec(problem(500));
      given()
          .accept("application/json, */*;q=0.1")
          .get(service + DOCUMENT)
          .then()
          .spec(problem(500));
    } finally {
      postgreSql.execute("UPDATE documents.document_access SET role = " + role + row);
    }
    assertEquals(exceptions + 2, counter(service, "unexpected_exceptions_total{"));
    assertEquals(errors + 2, counter(service, "status=\"5xx\""));
  }

  private static double counter(String service, String series) {
    return when()
        .get(service + "/metrics")
        .asString()
        .lines()
        .filter(line -> line.contains(series))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  /** None fails if the readiness check is the first to notice. */
  @Test
  void atMostOneRequestFailsAfterTheDatabaseClosesItsConnections() {
    String user = system.uri(Service.USER_SERVICE) + USER;
    String document = system.uri(Service.DOCUMENT_SERVICE) + DOCUMENT;
    when().get(document).then().statusCode(200);
    postgreSql.terminateConnections();
    for (String uri : List.of(user, document, documents + DOCUMENT)) {
      when().get(uri).then().statusCode(anyOf(equalTo(200), equalTo(503)));
      when().get(uri).then().statusCode(200);
    }
  }

  /** The services set the timeout; the URL of the database has none for statements. */
  @Test
  @Timeout(60)
  void aStatementThatWaitsForALockIsAbandoned() throws SQLException {
    ApiUser user = ApiUser.signUp(system.uri(Service.USER_SERVICE));
    String uri = "/users/" + user.id();
    try (Connection other = postgreSql.connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("LOCK TABLE users.users IN ACCESS EXCLUSIVE MODE");
      Response abandoned = ApiUser.anonymous(system.uri(Service.USER_SERVICE)).get(uri);
      abandoned.then().spec(problem(503)).header("Retry-After", notNullValue());
      other.rollback();
    }
    user.get(uri).then().statusCode(200);
  }

  @Test
  void onlyALongOutageOfTheOwnDatabaseMakesAServiceUnready() {
    postgreSql.pause();
    try {
      await()
          .pollInterval(PROBE_TIMEOUT)
          .during(SHORT_OUTAGE)
          .atMost(TIMEOUT)
          .until(() -> readiness(Service.DOCUMENT_SERVICE) == 200);
      await().atMost(TIMEOUT).until(() -> readiness(Service.DOCUMENT_SERVICE) == 503);
      await().atMost(TIMEOUT).until(() -> readiness(Service.USER_SERVICE) == 503);
      assertEquals(200, readiness(Service.GATEWAY));
    } finally {
      postgreSql.resume();
    }
    await().atMost(TIMEOUT).until(() -> readiness(Service.DOCUMENT_SERVICE) == 200);
    await().atMost(TIMEOUT).until(() -> readiness(Service.USER_SERVICE) == 200);
    await().atMost(TIMEOUT).until(() -> when().get(documents + DOCUMENT).statusCode() == 200);
  }

  /** Returns the status of the readiness check, which must not wait for the database. */
  private static int readiness(Service service) {
    Response health = when().get(system.uri(service) + "/health/ready");
    health.then().time(lessThan(PROBE_TIMEOUT.toMillis()));
    return health.statusCode();
  }

  @BeforeEach
  void connect() {
    Stream.of(system.gateway(), gateway).forEach(server -> awaitState(server, CONNECTED));
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
    awaitState(gateway, UNREACHABLE);
    when().get(gateway + "/documents?limit=3").then().statusCode(200).body("documents", hasSize(3));
    redis.restart();
    awaitState(gateway, CONNECTED);
    double calls = counter(gateway, "outcome=\"answered\"");
    when().get(gateway + "/documents?limit=3").then().statusCode(200);
    assertTrue(counter(gateway, "outcome=\"answered\"") > calls);
  }

  private static void awaitState(String server, String state) {
    String path = "checks.find { it.name == 'redis' }.data.state";
    await().until(() -> state.equals(when().get(server + "/health/ready").path(path)));
  }
}
