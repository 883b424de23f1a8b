// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;

import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class BootstrapIT {

  private final String root;
  private final Example example;

  BootstrapIT(SystemUnderTest system) {
    root = system.bootstrap();
    example = Example.of(system);
  }

  @Test
  void leadsToDocumentsAndUsers() {
    String document = when().get(root).then().statusCode(200).extract().path("document");
    String user = when().get(root).path("user");
    String documents = when().get(root).path("userDocuments");
    long creator = example.creator().id();
    given().pathParam("id", example.id()).get(document).then().statusCode(200);
    given().pathParam("id", creator).get(user).then().statusCode(200);
    given().pathParam("id", creator).get(withoutQuery(documents)).then().statusCode(200);
  }

  @Test
  void leadsToHealthMetricsAndOpenApi() {
    for (String link : new String[] {"health", "metrics", "openapi"}) {
      String uri = when().get(root).path(link);
      when().get(uri).then().statusCode(200);
    }
  }

  @Test
  void namesItself() {
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
  void anUnknownAddressIsAProblem() {
    when().get(root + "nothing/here").then().spec(Answers.problem(404));
  }

  @Test
  void anUnknownMethodIsAProblemThatNamesTheKnownOnes() {
    when().delete(root).then().spec(Answers.problem(405)).header("Allow", containsString("GET"));
  }

  @Test
  void anUnacceptableMediaTypeIsAProblem() {
    given().accept("image/png").get(root).then().spec(Answers.problem(406));
  }

  /** RFC 6570 lets a client leave all of a query out; REST Assured does not know of queries. */
  private static String withoutQuery(String template) {
    return template.replaceAll("\\{\\?[^}]*}", "");
  }
}
