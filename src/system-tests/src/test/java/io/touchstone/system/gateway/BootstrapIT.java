// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class BootstrapIT {

  private final String root;

  BootstrapIT(SystemUnderTest system) {
    root = system.bootstrap();
  }

  /** They are for operators, and may have a port that clients cannot reach. */
  @ParameterizedTest
  @ValueSource(strings = {"health", "metrics"})
  void doesNotLinkToOperationalResources(String name) {
    when().get(root).then().body("$", not(hasKey(name)));
  }

  @Test
  void openApiDescribesTheProductAndNotThePractices() {
    given()
        .accept("application/json")
        .get(root + "openapi.json")
        .then()
        .statusCode(200)
        .body("paths", hasKey("/documents/{id}"))
        .body("paths", hasKey("/users/{id}"))
        .body("paths.keySet().any { it.contains('practices') }", equalTo(false));
  }

  @Test
  void unknownPathIsNotFound() {
    when().get(root + "nothing/here").then().spec(problem(404));
  }

  @Test
  void unsupportedMethodListsTheAllowedOnes() {
    when().delete(root).then().spec(problem(405)).header("Allow", containsString("GET"));
  }

  @Test
  void unacceptableMediaTypeIsRejected() {
    given().accept("image/png").get(root).then().spec(problem(406));
  }
}
