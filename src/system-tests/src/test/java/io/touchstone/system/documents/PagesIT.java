// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.HAL;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class PagesIT {

  private static final Map<String, Object> BOX =
      Map.of("kind", "rectangle", "x", 1, "y", 2, "width", 30, "height", 40, "text", "Box");

  private final ApiUser owner;
  private String document;
  private String pages;

  PagesIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Plan");
    pages = document + "/pages";
  }

  @Test
  void newDocumentHasOneBlankPage() {
    owner
        .get(pages)
        .then()
        .statusCode(200)
        .body("pages.title", contains("Page 1"))
        .body("pages[0].number", equalTo(1))
        .body("pages[0].width", equalTo(800))
        .body("pages[0].height", equalTo(600))
        .body("pages[0].shapes", empty())
        .body("pages[0].uri", equalTo(pages + "/1"))
        .body("document", equalTo(document))
        .body("first", equalTo(pages))
        .body("uri", equalTo(pages));
  }

  @Test
  void halEmbedsThePages() {
    Response list = owner.accept(HAL).get(pages);
    list.then().contentType(HAL).body("_links.self.href", equalTo(pages));
    list.then().body("_embedded.pages[0]._links.self.href", equalTo(pages + "/1"));
  }

  @Test
  void pageIsAddedReadChangedAndDeleted() {
    String page = pages + "/2";
    Response created = owner.post(pages, Map.of("title", "Next", "shapes", List.of(BOX)));
    created.then().statusCode(201).header("Location", page).body("uri", equalTo(page));
    String tag = created.header("ETag");
    assertEquals(created.asString(), owner.get(page).asString());
    assertEquals(tag, owner.get(page).header("ETag"));

    Response replaced = owner.ifMatch(tag).put(page, Map.of("title", "New", "width", 100));
    replaced.then().statusCode(200).body("shapes", empty()).body("title", equalTo("New"));
    owner.ifMatch(tag).put(page, Map.of()).then().spec(problem(412));

    ApiUser editor = owner.ifMatch(replaced.header("ETag"));
    Response patched = editor.patch(page, Map.of("shapes", List.of(BOX)));
    patched.then().statusCode(200).body("width", equalTo(100)).body("shapes.text", contains("Box"));

    owner.ifMatch(patched.header("ETag")).delete(page).then().statusCode(204);
    owner.get(page).then().spec(problem(404));
  }

  @Test
  void pageChangesUpdateTheDocument() {
    Response before = owner.get(document);
    owner.post(pages, Map.of("title", "More")).then().statusCode(201);
    int size = before.<Integer>path("size") + "More[]".length();
    Response after = owner.ifNoneMatch(before.header("ETag")).get(document);
    after.then().statusCode(200).body("size", equalTo(size));
  }

  @Test
  void lastPageCannotBeDeleted() {
    owner.ifMatch("*").delete(pages + "/1").then().spec(problem(409));
  }

  @Test
  void repeatedRequestAddsOnePage() {
    ApiUser repeating = owner.with("Idempotency-Key", "k");
    Map<String, String> once = Map.of("title", "Once");
    assertEquals(repeating.create(pages, once), repeating.create(pages, once));
    owner.get(pages).then().body("pages.title", contains("Page 1", "Once"));
    repeating.post(pages, Map.of("title", "Twice")).then().spec(problem(422));
  }

  @Test
  void everyInvalidMemberIsReported() {
    Map<String, Object> wrong = Map.of("kind", "star", "x", 1, "y", 2, "width", 3, "height", -4);
    owner
        .post(pages, Map.of("width", 0, "colour", "red", "shapes", List.of(BOX, wrong)))
        .then()
        .spec(problem(422))
        .body(
            "errors.pointer.sort()",
            contains("/colour", "/shapes/1/height", "/shapes/1/kind", "/width"));
  }

  @Test
  void pageHoldsUpToFiveHundredShapes() {
    Map<String, Object> full = Map.of("shapes", Collections.nCopies(500, BOX));
    owner.post(pages, full).then().statusCode(201);
    Response rejected = owner.post(pages, Map.of("shapes", Collections.nCopies(501, BOX)));
    rejected.then().spec(problem(422)).body("errors.pointer", hasItem("/shapes"));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 400",
    "01, 400",
    "x, 400",
    "-1, 400",
    "1.0, 400",
    "1234567890123456789, 400",
    "123456789012345678, 404"
  })
  void malformedOrUnknownNumberIsRejected(String number, int status) {
    owner.get(pages + "/" + number).then().spec(problem(status));
  }
}
