// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static io.touchstone.testing.account.Account.JSON;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.OwnedDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
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
    example = ExampleDocument.of(system).uri();
    account = Account.signUp(gateway);
  }

  @Test
  void describesTheCopyThatItCreates() {
    int pages = given().get(example + "/pages").path("pages.size()");
    given()
        .get(example + "/template")
        .then()
        .statusCode(200)
        .body("keySet()", containsInAnyOrder("create", "document", "pageCount", "title", "uri"))
        .body("create", equalTo(example + "/template"))
        .body("document", equalTo(example))
        .body("pageCount", equalTo(pages))
        .body("title", equalTo(OwnedDocument.TITLE));
  }

  @Test
  void matchingEntityTagGets304() {
    String tag = given().get(example + "/template").header("ETag");
    given().header("If-None-Match", tag).get(example + "/template").then().statusCode(304);
  }

  @Test
  void copyHasThePagesAndBelongsToTheCaller() {
    Response created = create(Map.of());
    created
        .then()
        .statusCode(201)
        .header("Location", created.<String>path("uri"))
        .body("title", equalTo(OwnedDocument.TITLE))
        .body("creator", equalTo(account.uri()))
        .body("size", equalTo(given().get(example).<Integer>path("size")));
    List<Object> shapes = given().get(example + "/pages").path("pages.shapes");
    assertEquals(
        shapes, OwnedDocument.as(account).get(created.<String>path("pages")).path("pages.shapes"));
    given().get(created.<String>path("uri")).then().spec(ProblemSpec.problem(404));
  }

  @Test
  void copyMayHaveItsOwnTitle() {
    create(Map.of("title", "Mine")).then().statusCode(201).body("title", equalTo("Mine"));
    create(Map.of("title", " ")).then().spec(ProblemSpec.problem(422));
    create(Map.of("size", 1)).then().spec(ProblemSpec.problem(422));
  }

  @Test
  void repeatedRequestMakesOneCopy() {
    assertEquals(withKey("A").header("Location"), withKey("A").header("Location"));
    withKey("B").then().spec(ProblemSpec.problem(422));
  }

  @Test
  void copyingRequiresSignInAndReadAccess() {
    given()
        .contentType(JSON)
        .body("{}")
        .post(example + "/template")
        .then()
        .spec(ProblemSpec.problem(401));
    String hidden = OwnedDocument.create(gateway).uri();
    OwnedDocument.as(account).get(hidden + "/template").then().spec(ProblemSpec.problem(404));
    OwnedDocument.as(account)
        .contentType(JSON)
        .body("{}")
        .post(hidden + "/template")
        .then()
        .spec(ProblemSpec.problem(404));
  }

  private Response create(Map<String, Object> body) {
    return OwnedDocument.as(account).contentType(JSON).body(body).post(example + "/template");
  }

  private Response withKey(String title) {
    return OwnedDocument.as(account)
        .header("Idempotency-Key", "k")
        .contentType(JSON)
        .body(Map.of("title", title))
        .post(example + "/template");
  }
}
