// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class TemplateIT {

  private final String example;
  private final String template;
  private final ApiUser user;

  TemplateIT(SystemUnderTest system) {
    example = ExampleDocument.of(system).uri();
    template = example + "/template";
    user = ApiUser.signUp(system.gateway());
  }

  @Test
  void describesTheCopyThatItCreates() {
    int pages = when().get(example + "/pages").path("pages.size()");
    when()
        .get(template)
        .then()
        .statusCode(200)
        .body("keySet()", containsInAnyOrder("create", "document", "pageCount", "title", "uri"))
        .body("create", equalTo(template))
        .body("document", equalTo(example))
        .body("pageCount", equalTo(pages))
        .body("title", equalTo(ExampleDocument.TITLE));
  }

  @Test
  void copyHasThePagesAndBelongsToTheCaller() {
    Response copy = user.post(template, Map.of());
    copy.then()
        .statusCode(201)
        .header("Location", copy.<String>path("uri"))
        .body("title", equalTo(ExampleDocument.TITLE))
        .body("creator", equalTo(user.uri()))
        .body("size", equalTo(when().get(example).<Integer>path("size")));
    Object shapes = when().get(example + "/pages").path("pages.shapes");
    user.get(copy.<String>path("pages")).then().body("pages.shapes", equalTo(shapes));
    when().get(copy.<String>path("uri")).then().spec(problem(404));
  }

  @Test
  void copyMayHaveItsOwnTitle() {
    Response copy = user.post(template, Map.of("title", "Mine"));
    copy.then().statusCode(201).body("title", equalTo("Mine"));
    user.post(template, Map.of("title", " ")).then().spec(problem(422));
    user.post(template, Map.of("size", 1)).then().spec(problem(422));
  }

  @Test
  void repeatedRequestMakesOneCopy() {
    ApiUser repeating = user.with("Idempotency-Key", "k");
    Map<String, String> copy = Map.of("title", "A");
    assertEquals(repeating.create(template, copy), repeating.create(template, copy));
    repeating.post(template, Map.of("title", "B")).then().spec(problem(422));
  }
}
