// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Readiness while PostgreSQL is frozen: its connections stay open but nothing responds. */
@EnabledOn(Platform.PROCESSES)
class DatabaseReadinessIT {

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
        "jdbc:postgresql://localhost:%d/postgres?currentSchema=%s&connectTimeout=2&socketTimeout=30"
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
