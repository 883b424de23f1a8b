// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** PostgreSQL that responds late or not at all, while its connections stay open. */
@EnabledOn(Platform.PROCESSES)
class SlowDatabaseIT {

  private static final Duration SHORT_OUTAGE = Duration.ofSeconds(5);
  private static final Duration TIMEOUT = Duration.ofSeconds(40);
  private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(1);

  private static PostgreSqlServer postgresql;
  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    postgresql = PostgreSqlServer.start();
    postgresql.createSchemas("documents", "users");
    system =
        ProcessSystem.start(
            "database-readiness",
            service ->
                switch (service) {
                  case DOCUMENT_SERVICE -> database("documents");
                  case USER_SERVICE -> database("users");
                  case GATEWAY -> Map.of();
                });
  }

  private static Map<String, String> database(String schema) {
    return Map.of(
        "DATABASE_URL",
        "jdbc:postgresql://localhost:%d/postgres?currentSchema=%s&connectTimeout=2"
            .formatted(postgresql.port(), schema),
        "DATABASE_USER",
        "postgres");
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
    if (postgresql != null) {
      postgresql.close();
    }
  }

  /** The services set the timeout; the URL of the database has none. */
  @Test
  @Timeout(60)
  void aStatementThatWaitsForALockIsAbandoned() throws SQLException {
    Account account = Account.signUp(system.uri(Service.USER_SERVICE));
    String user = system.uri(Service.USER_SERVICE) + "/users/" + account.id();
    try (Connection other = postgresql.connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("LOCK TABLE users.users IN ACCESS EXCLUSIVE MODE");
      when().get(user).then().spec(ProblemSpec.problem(503)).header("Retry-After", notNullValue());
      other.rollback();
    }
    when().get(user).then().statusCode(200);
  }

  /** Readiness while PostgreSQL is frozen. */
  @Test
  void onlyALongOutageOfTheOwnDatabaseMakesAServiceUnready() {
    postgresql.pause();
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
      postgresql.resume();
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
