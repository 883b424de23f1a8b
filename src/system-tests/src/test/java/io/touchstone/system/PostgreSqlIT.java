// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.touchstone.launcher.Service;
import io.touchstone.testing.database.SharedPostgreSql;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The system on PostgreSQL, configured by environment variables alone. */
@EnabledOn(Platform.PROCESSES)
class PostgreSqlIT {

  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final String USER = "/users/102485935";

  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    Map<Service, String> databases =
        Map.of(
            Service.DOCUMENT_SERVICE, SharedPostgreSql.newSchema(),
            Service.USER_SERVICE, SharedPostgreSql.newSchema());
    system =
        ProcessSystem.start(
            "postgresql",
            service ->
                databases.containsKey(service)
                    ? Map.of(
                        "DATABASE_URL",
                        databases.get(service),
                        "DATABASE_USER",
                        SharedPostgreSql.USER)
                    : Map.of());
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
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

  /** None fails if the readiness check is the first to notice. */
  @Test
  void atMostOneRequestFailsAfterTheDatabaseClosesItsConnections() {
    String user = system.uri(Service.USER_SERVICE) + USER;
    String document = system.uri(Service.DOCUMENT_SERVICE) + DOCUMENT;
    when().get(document).then().statusCode(200);
    SharedPostgreSql.terminateConnections();
    for (String uri : List.of(user, document)) {
      when().get(uri).then().statusCode(anyOf(equalTo(200), equalTo(503)));
      when().get(uri).then().statusCode(200);
    }
  }
}
