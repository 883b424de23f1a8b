// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static io.touchstone.testing.account.Account.JSON;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.OwnedDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class PagesIT {

  private static final String HAL = "application/hal+json";
  private static final Map<String, Object> BOX =
      Map.of("kind", "rectangle", "x", 1, "y", 2, "width", 30, "height", 40, "text", "Box");

  private final SystemUnderTest system;
  private final OwnedDocument document;

  PagesIT(SystemUnderTest system) {
    this.system = system;
    this.document = OwnedDocument.create(system.gateway());
  }

  @Test
  void newDocumentHasOneBlankPage() {
    String uri = document.uri() + "/pages";
    document
        .get("/pages")
        .then()
        .statusCode(200)
        .body("pages.title", contains("Page 1"))
        .body("pages[0].number", equalTo(1))
        .body("pages[0].width", equalTo(800))
        .body("pages[0].height", equalTo(600))
        .body("pages[0].shapes", empty())
        .body("pages[0].uri", equalTo(uri + "/1"))
        .body("document", equalTo(document.uri()))
        .body("first", equalTo(uri))
        .body("uri", equalTo(uri));
  }

  @Test
  void halEmbedsThePages() {
    document
        .request()
        .accept(HAL)
        .get(document.uri() + "/pages")
        .then()
        .contentType(HAL)
        .body("_links.self.href", equalTo(document.uri() + "/pages"))
        .body("_embedded.pages[0]._links.self.href", equalTo(document.uri() + "/pages/1"));
  }

  @Test
  void pageIsAddedReadChangedAndDeleted() {
    Response created = document.post("/pages", Map.of("title", "Next", "shapes", List.of(BOX)));
    String uri = document.uri() + "/pages/2";
    created.then().statusCode(201).header("Location", uri).body("uri", equalTo(uri));
    assertEquals(created.asString(), document.get("/pages/2").asString());
    assertEquals(created.header("ETag"), document.get("/pages/2").header("ETag"));
    Response replaced =
        document.put("/pages/2", created.header("ETag"), Map.of("title", "New", "width", 100));
    replaced.then().statusCode(200).body("shapes", empty()).body("title", equalTo("New"));
    document
        .put("/pages/2", created.header("ETag"), Map.of())
        .then()
        .spec(ProblemSpec.problem(412));
    Response patched =
        document.patch("/pages/2", replaced.header("ETag"), Map.of("shapes", List.of(BOX)));
    patched.then().statusCode(200).body("width", equalTo(100)).body("shapes.text", contains("Box"));
    document.delete("/pages/2", patched.header("ETag")).then().statusCode(204);
    document.get("/pages/2").then().spec(ProblemSpec.problem(404));
  }

  @Test
  void pageChangesUpdateTheDocument() {
    Response before = document.get("");
    document.post("/pages", Map.of("title", "More"));
    document.get("").then().body("size", equalTo(before.<Integer>path("size") + "More[]".length()));
    document
        .request()
        .header("If-None-Match", before.header("ETag"))
        .get(document.uri())
        .then()
        .statusCode(200);
  }

  @Test
  void matchingEntityTagGets304() {
    for (String path : List.of("/pages", "/pages/1")) {
      for (String type : List.of(JSON, HAL)) {
        String tag = document.request().accept(type).get(document.uri() + path).header("ETag");
        document
            .request()
            .accept(type)
            .header("If-None-Match", tag)
            .get(document.uri() + path)
            .then()
            .statusCode(304)
            .header("ETag", tag);
      }
    }
  }

  @Test
  void writesRequireTheCurrentEntityTag() {
    document
        .request()
        .contentType(JSON)
        .body(Map.of())
        .put(document.uri() + "/pages/1")
        .then()
        .spec(ProblemSpec.problem(428));
    document.delete("/pages/1", "\"7\"").then().spec(ProblemSpec.problem(412));
  }

  @Test
  void lastPageCannotBeDeleted() {
    document.delete("/pages/1", "*").then().spec(ProblemSpec.problem(409));
  }

  @Test
  void repeatedRequestAddsOnePage() {
    Response first = addWithKey("Once");
    assertEquals(first.header("Location"), addWithKey("Once").header("Location"));
    document.get("/pages").then().body("pages.title", contains("Page 1", "Once"));
    addWithKey("Twice").then().spec(ProblemSpec.problem(422));
  }

  private Response addWithKey(String title) {
    return document
        .request()
        .header("Idempotency-Key", "k")
        .contentType(JSON)
        .body(Map.of("title", title))
        .post(document.uri() + "/pages");
  }

  @Test
  void everyInvalidMemberIsReported() {
    Map<String, Object> wrong = Map.of("kind", "star", "x", 1, "y", 2, "width", 3, "height", -4);
    document
        .post("/pages", Map.of("width", 0, "colour", "red", "shapes", List.of(BOX, wrong)))
        .then()
        .spec(ProblemSpec.problem(422))
        .body(
            "errors.pointer.sort()",
            contains("/colour", "/shapes/1/height", "/shapes/1/kind", "/width"));
  }

  @Test
  void pageHoldsUpToFiveHundredShapes() {
    Map<String, Object> full = Map.of("shapes", Collections.nCopies(500, BOX));
    document.post("/pages", full).then().statusCode(201);
    document
        .post("/pages", Map.of("shapes", Collections.nCopies(501, BOX)))
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", hasItem("/shapes"));
  }

  @Test
  void malformedPageNumberIsABadRequest() {
    for (String number : List.of("0", "01", "x", "-1", "1.0", "1234567890123456789")) {
      document.get("/pages/" + number).then().spec(ProblemSpec.problem(400));
    }
    document.get("/pages/123456789012345678").then().spec(ProblemSpec.problem(404));
  }

  @Test
  void strangersSeeNothingAndViewersCannotWrite() {
    Account stranger = Account.signUp(system.gateway());
    OwnedDocument.as(stranger).get(document.uri() + "/pages").then().spec(ProblemSpec.problem(404));
    given().get(document.uri() + "/pages/1").then().spec(ProblemSpec.problem(404));
    String example = ExampleDocument.of(system).uri() + "/pages";
    given().get(example).then().statusCode(200).header("Cache-Control", "public, no-cache");
    given().contentType(JSON).body("{}").post(example).then().spec(ProblemSpec.problem(401));
    OwnedDocument.as(stranger)
        .contentType(JSON)
        .body("{}")
        .post(example)
        .then()
        .spec(ProblemSpec.problem(403));
  }
}
