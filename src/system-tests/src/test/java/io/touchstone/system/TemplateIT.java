// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.touchstone.system.Account.JSON;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class TemplateIT {

  private final String gateway;
  private final String example;
  private final Account account;

  TemplateIT(SystemUnderTest system) {
    gateway = system.gateway();
    example = Example.of(system).uri();
    account = Account.signUp(gateway);
  }

  @Test
  void tellsWhatADocumentMadeFromItWouldHave() {
    int pages = given().get(example + "/pages").path("pages.size()");
    given()
        .get(example + "/template")
        .then()
        .statusCode(200)
        .body("keySet()", containsInAnyOrder("create", "document", "pageCount", "title", "uri"))
        .body("create", equalTo(example + "/template"))
        .body("document", equalTo(example))
        .body("pageCount", equalTo(pages))
        .body("title", equalTo(OwnDocument.TITLE));
  }

  @Test
  void theSameStateIsNotSentTwice() {
    String tag = given().get(example + "/template").header("ETag");
    given().header("If-None-Match", tag).get(example + "/template").then().statusCode(304);
  }

  @Test
  void aDocumentMadeFromItHasItsPagesAndIsTheCallers() {
    Response created = create(Map.of());
    created
        .then()
        .statusCode(201)
        .header("Location", created.<String>path("uri"))
        .body("title", equalTo(OwnDocument.TITLE))
        .body("creator", equalTo(account.uri()))
        .body("size", equalTo(given().get(example).<Integer>path("size")));
    List<Object> shapes = given().get(example + "/pages").path("pages.shapes");
    assertEquals(
        shapes, OwnDocument.as(account).get(created.<String>path("pages")).path("pages.shapes"));
    given().get(created.<String>path("uri")).then().spec(Answers.problem(404));
  }

  @Test
  void aDocumentMadeFromItMayHaveItsOwnTitle() {
    create(Map.of("title", "Mine")).then().statusCode(201).body("title", equalTo("Mine"));
    create(Map.of("title", " ")).then().spec(Answers.problem(422));
    create(Map.of("size", 1)).then().spec(Answers.problem(422));
  }

  @Test
  void aRepeatedRequestMakesNoSecondDocument() {
    assertEquals(withKey("A").header("Location"), withKey("A").header("Location"));
    withKey("B").then().spec(Answers.problem(422));
  }

  @Test
  void onlyThoseWhoAreSignedInAndSeeItCanUseIt() {
    given()
        .contentType(JSON)
        .body("{}")
        .post(example + "/template")
        .then()
        .spec(Answers.problem(401));
    String hidden = OwnDocument.create(gateway).uri();
    OwnDocument.as(account).get(hidden + "/template").then().spec(Answers.problem(404));
    OwnDocument.as(account)
        .contentType(JSON)
        .body("{}")
        .post(hidden + "/template")
        .then()
        .spec(Answers.problem(404));
  }

  private Response create(Map<String, Object> body) {
    return OwnDocument.as(account).contentType(JSON).body(body).post(example + "/template");
  }

  private Response withKey(String title) {
    return OwnDocument.as(account)
        .header("Idempotency-Key", "k")
        .contentType(JSON)
        .body(Map.of("title", title))
        .post(example + "/template");
  }
}
