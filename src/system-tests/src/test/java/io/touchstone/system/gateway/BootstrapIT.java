// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;

import io.touchstone.system.ExampleDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class BootstrapIT {

  private final String root;
  private final ExampleDocument example;

  BootstrapIT(SystemUnderTest system) {
    root = system.bootstrap();
    example = ExampleDocument.of(system);
  }

  @Test
  void linksToDocumentsAndUsers() {
    String document = when().get(root).then().statusCode(200).extract().path("document");
    String user = when().get(root).path("user");
    String documents = when().get(root).path("userDocuments");
    long creator = example.creator().id();
    given().pathParam("id", example.id()).get(document).then().statusCode(200);
    given().pathParam("id", creator).get(user).then().statusCode(200);
    given().pathParam("id", creator).get(withoutQuery(documents)).then().statusCode(200);
  }

  @Test
  void linksToHealthMetricsAndOpenApi() {
    for (String link : new String[] {"health", "metrics", "openapi"}) {
      String uri = when().get(root).path(link);
      when().get(uri).then().statusCode(200);
    }
  }

  @Test
  void containsItsOwnUri() {
    when().get(root).then().contentType("application/json").body("uri", equalTo(root));
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
    when().get(root + "nothing/here").then().spec(ProblemSpec.problem(404));
  }

  @Test
  void unsupportedMethodListsTheAllowedOnes() {
    when()
        .delete(root)
        .then()
        .spec(ProblemSpec.problem(405))
        .header("Allow", containsString("GET"));
  }

  @Test
  void unacceptableMediaTypeIsRejected() {
    given().accept("image/png").get(root).then().spec(ProblemSpec.problem(406));
  }

  /** RFC 6570 lets a client omit the query; REST Assured does not support query expressions. */
  private static String withoutQuery(String template) {
    return template.replaceAll("\\{\\?[^}]*}", "");
  }
}
