// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attributes, comments and pages of a document, and copies made of its template. */
@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class DocumentPartsIT {

  private static final Map<String, Object> BOX =
      Map.of("kind", "rectangle", "x", 1, "y", 2, "width", 30, "height", 40, "text", "Box");

  private final ApiUser owner;
  private final ApiUser friend;
  private String document;
  private String attributes;
  private String comments;
  private String pages;
  private String template;

  DocumentPartsIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
    friend = ApiUser.signUp(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Plan");
    attributes = document + "/attributes";
    comments = document + "/comments";
    pages = document + "/pages";
    template = document + "/template";
    owner.share(document, friend, "commenter");
  }

  @Test
  void attributesAreReplacedAndPatched() {
    Response put =
        owner.ifMatch("\"0\"").put(attributes, "{\"attributes\":{\"a\":1,\"b\":\"x\",\"c\":true}}");
    put.then().statusCode(200).header("ETag", startsWith("\"1-"));
    assertEquals(put.asString(), owner.get(attributes).asString());
    Response patch =
        owner.ifMatch("\"1\"").patch(attributes, "{\"attributes\":{\"a\":null,\"d\":2.5}}");
    patch.then().statusCode(200).header("ETag", startsWith("\"2-"));
    Map<String, Object> expected = Map.of("b", "x", "c", true, "d", 2.5f);
    assertEquals(expected, owner.get(attributes).<Map<String, Object>>path("attributes"));
  }

  @Test
  void commentHasAuthorNumberAndText() {
    String text = "Gut gemacht \uD83D\uDE00";
    String uri = friend.comment(document, text);
    Response comment = owner.get(uri);
    comment.then().statusCode(200).body("number", equalTo(1)).body("text", equalTo(text));
    comment.then().body("document", equalTo(document)).body("author", equalTo(friend.uri()));
  }

  @Test
  void onlyTheAuthorCanEditACommentAndOwnersCanDeleteIt() {
    String first = friend.comment(document, "Frist");
    owner.ifMatch("*").patch(first, Map.of("text", "Bad")).then().spec(problem(403));
    String tag = owner.get(comments).header("ETag");
    friend.ifMatch("*").patch(first, Map.of("text", "First")).then().statusCode(200);
    Response changed = owner.ifNoneMatch(tag).get(comments);
    changed.then().statusCode(200).body("comments.text", contains("First"));
    String second = owner.comment(document, "Second");
    friend.ifMatch("*").delete(second).then().spec(problem(403));
    owner.ifMatch("*").delete(first).then().statusCode(204);
    owner.get(first).then().spec(problem(404));
    owner.get(comments).then().body("comments.text", contains("Second"));
  }

  @Test
  void listOfCommentsIsPagedWithTheNewestLast() {
    for (int i = 1; i <= 3; i++) {
      friend.comment(document, "Comment " + i);
    }
    Response first = owner.get(comments + "?limit=2");
    first.then().body("comments.number", contains(1, 2)).body("$", not(hasKey("prev")));
    Response second = owner.get(first.<String>path("next"));
    second.then().body("comments.number", contains(3)).body("$", not(hasKey("next")));
    owner.get(second.<String>path("prev")).then().body("comments.number", contains(1, 2));
    for (String query : List.of("limit=0", "limit=101", "after=x", "after=1&before=3")) {
      owner.get(comments + "?" + query).then().spec(problem(400));
    }
  }

  @Test
  void textOfACommentIsLimited() {
    for (Object text : List.of("", "  ", 7, "x".repeat(4001), "a\u0000b")) {
      Response rejected = friend.post(comments, Map.of("text", text));
      rejected.then().spec(problem(422)).body("errors.pointer", hasItem("/text"));
    }
    friend.comment(document, "x".repeat(4000));
  }

  @Test
  void pageIsAddedReadChangedAndDeleted() {
    int size = owner.get(document).path("size");
    String page = pages + "/2";
    Response created = owner.post(pages, Map.of("title", "More"));
    created.then().statusCode(201).header("Location", page).body("uri", equalTo(page));
    String tag = created.header("ETag");
    assertEquals(created.asString(), owner.get(page).asString());
    assertEquals(tag, owner.get(page).header("ETag"));
    owner.get(document).then().body("size", equalTo(size + "More[]".length()));

    Response replaced = owner.ifMatch(tag).put(page, Map.of("title", "New", "width", 100));
    replaced.then().statusCode(200).body("shapes", empty()).body("title", equalTo("New"));
    owner.ifMatch(tag).put(page, Map.of()).then().spec(problem(412));

    ApiUser editor = owner.ifMatch(replaced.header("ETag"));
    Response patched = editor.patch(page, Map.of("shapes", List.of(BOX)));
    patched.then().statusCode(200).body("width", equalTo(100)).body("shapes.text", contains("Box"));

    owner.ifMatch(patched.header("ETag")).delete(page).then().statusCode(204);
    owner.get(page).then().spec(problem(404));
    owner.ifMatch("*").delete(pages + "/1").then().spec(problem(409));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "01", "x", "-1", "1.0", "1234567890123456789"})
  void malformedNumberOfAPageIsABadRequest(String number) {
    owner.get(pages + "/" + number).then().spec(problem(400));
  }

  @Test
  void copyIsDescribedHasThePagesAndBelongsToTheCaller() {
    owner.ifMatch("*").put(pages + "/1", Map.of("shapes", List.of(BOX))).then().statusCode(200);
    friend
        .get(template)
        .then()
        .statusCode(200)
        .body("keySet()", containsInAnyOrder("create", "document", "pageCount", "title", "uri"))
        .body("create", equalTo(template))
        .body("pageCount", equalTo(1))
        .body("title", equalTo("Plan"));
    Response copy = friend.post(template, Map.of());
    copy.then()
        .statusCode(201)
        .header("Location", copy.<String>path("uri"))
        .body("title", equalTo("Plan"))
        .body("creator", equalTo(friend.uri()))
        .body("size", equalTo(owner.get(document).<Integer>path("size")));
    friend.get(copy.<String>path("pages")).then().body("pages[0].shapes", hasSize(1));
    owner.get(copy.<String>path("uri")).then().spec(problem(404));
    friend.post(template, Map.of("title", "Mine")).then().body("title", equalTo("Mine"));
    friend.post(template, Map.of("title", " ")).then().spec(problem(422));
    friend.post(template, Map.of("size", 1)).then().spec(problem(422));
  }
}
