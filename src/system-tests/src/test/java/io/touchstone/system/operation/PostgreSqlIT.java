// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The system on PostgreSQL, configured by environment variables alone. PostgreSQL closes
 * connections, responds late or not at all.
 */
@EnabledOn(Platform.PROCESSES)
class PostgreSqlIT {

  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final String USER = "/users/102485935";

  /** With salt and key of 32 bytes each, in Base64. */
  private static final String HASH = "PBKDF2WithHmacSHA512:210000(:[A-Za-z0-9+/]{43}=){2}";

  private static final Duration SHORT_OUTAGE = Duration.ofSeconds(5);
  private static final Duration TIMEOUT = Duration.ofSeconds(40);
  private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(1);

  private static PostgreSqlServer postgreSql;
  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    postgreSql = PostgreSqlServer.start("documents", "users");
    system =
        ProcessSystem.start(
            "postgresql",
            service ->
                switch (service) {
                  case GATEWAY -> Map.of();
                  case DOCUMENT_SERVICE -> postgreSql.environment("documents");
                  case USER_SERVICE -> postgreSql.environment("users");
                });
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
      postgreSql.close();
    }
  }

  @Test
  void servesTheSeedDataFromPostgreSql() {
    String gateway = system.gateway();
    when()
        .get(gateway + DOCUMENT)
        .then()
        .statusCode(200)
        .body("title", equalTo("Basic Use Case Diagram"))
        .body("created", equalTo("2015-07-16T04:46:35Z"))
        .body("creator", equalTo(gateway + USER));
    when().get(gateway + USER).then().statusCode(200).body("name", equalTo("Ada Almeida"));
    when().get(gateway + USER + "/documents").then().statusCode(200).body("documents", hasSize(20));
  }

  @Test
  void passwordsAreStoredAsSaltedHashes() {
    String login = ApiUser.signUp(system.gateway()).login();
    String stored =
        postgreSql.query("SELECT password FROM users.users WHERE login = '%s'".formatted(login));
    assertTrue(stored.matches(HASH), stored);
  }

  /** None fails if the readiness check is the first to notice. */
  @Test
  void atMostOneRequestFailsAfterTheDatabaseClosesItsConnections() {
    String user = system.uri(Service.USER_SERVICE) + USER;
    String document = system.uri(Service.DOCUMENT_SERVICE) + DOCUMENT;
    when().get(document).then().statusCode(200);
    postgreSql.terminateConnections();
    for (String uri : List.of(user, document)) {
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
  }

  /** Returns the status of the readiness check, which must not wait for the database. */
  private static int readiness(Service service) {
    long start = System.nanoTime();
    int status = when().get(system.uri(service) + "/health/ready").statusCode();
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    assertTrue(time.compareTo(PROBE_TIMEOUT) < 0, time::toString);
    return status;
  }
}
