// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import io.restassured.response.Response;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class RelayIT {

  private static final String DOCUMENT = "/documents/{document}";
  private static final String USER = "/users/{user}";

  private final ExampleDocument example;
  private final ApiUser anonymous;

  RelayIT(SystemUnderTest system) {
    example = ExampleDocument.of(system);
    anonymous = ApiUser.anonymous(system.gateway());
  }

  /** They are for operators, and may have a port that clients cannot reach. */
  @Test
  void bootstrapResourceDoesNotLinkToOperationalResources() {
    anonymous.get("/").then().body("$", not(hasKey("health"))).body("$", not(hasKey("metrics")));
  }

  @ParameterizedTest
  @ValueSource(strings = {DOCUMENT, USER, "/documents?limit=1", "/keys"})
  void headResponseHasNoBody(String path) {
    when()
        .head(example.at(path))
        .then()
        .statusCode(200)
        .contentType(containsString("json"))
        .header("Cache-Control", notNullValue())
        .body(emptyString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", DOCUMENT, USER})
  void unsupportedMethodsListTheAllowedOnesAndUnsupportedMediaTypesAreRejected(String path) {
    when().options(example.at(path)).then().header("Allow", containsString("GET"));
    Response unsupported = anonymous.post(example.at(path), "{}");
    unsupported.then().spec(problem(405)).header("Allow", containsString("GET"));
    anonymous.accept("image/png").get(example.at(path)).then().spec(problem(406));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/creators/1/documents", "/ended-sessions"})
  void resourcesForServicesAreNotPublic(String path) {
    anonymous.get(path).then().spec(problem(404));
  }
}
