// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.database.SharedPostgreSql;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The system on PostgreSQL, configured by environment variables alone. */
@EnabledOn(Platform.PROCESSES)
class PostgreSqlIT {

  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final String USER = "/users/102485935";

  /** With salt and key of 32 bytes each, in Base64. */
  private static final Pattern HASH =
      Pattern.compile("PBKDF2WithHmacSHA512:210000(:[A-Za-z0-9+/]{43}=){2}");

  private static Map<Service, String> databases;
  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    databases =
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

  @Test
  void passwordsAreStoredAsSaltedHashes() throws SQLException {
    String login = Account.signUp(system.gateway()).login();
    try (Connection connection =
            DriverManager.getConnection(
                databases.get(Service.USER_SERVICE), SharedPostgreSql.USER, "");
        PreparedStatement statement =
            connection.prepareStatement("SELECT password FROM users WHERE login = ?")) {
      statement.setString(1, login);
      try (ResultSet row = statement.executeQuery()) {
        assertTrue(row.next());
        assertTrue(HASH.matcher(row.getString(1)).matches(), row.getString(1));
      }
    }
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
