// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class CommentsIT {

  private final ApiUser owner;
  private final ApiUser friend;
  private String document;
  private String comments;

  CommentsIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
    friend = ApiUser.signUp(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Ours");
    comments = document + "/comments";
    owner.share(document, friend, "commenter");
  }

  @Test
  void documentLinksToItsComments() {
    String links = String.join(",", owner.get(document).headers().getValues("Link"));
    assertTrue(links.contains("<" + comments + ">; rel=\"comments\""), links);
  }

  @Test
  void commentHasAuthorNumberAndText() {
    String text = "Gut gemacht \uD83D\uDE00";
    String uri = friend.comment(document, text);
    Response comment = owner.get(uri);
    comment.then().statusCode(200).body("number", equalTo(1)).body("text", equalTo(text));
    comment.then().body("uri", equalTo(uri)).body("document", equalTo(document));
    comment.then().body("author", equalTo(friend.uri()));
  }

  @Test
  void onlyTheAuthorCanEditAComment() {
    String uri = friend.comment(document, "Godo");
    owner.ifMatch("*").patch(uri, Map.of("text", "Bad")).then().spec(problem(403));
    Response edited = friend.ifMatch("*").patch(uri, Map.of("text", "Good"));
    edited.then().statusCode(200).body("text", equalTo("Good"));
  }

  @Test
  void authorAndOwnersCanDeleteAComment() {
    String first = friend.comment(document, "First");
    String second = owner.comment(document, "Second");
    friend.ifMatch("*").delete(second).then().spec(problem(403));
    owner.ifMatch("*").delete(first).then().statusCode(204);
    owner.get(first).then().spec(problem(404));
    owner.ifMatch("*").delete(second).then().statusCode(204);
    owner.get(comments).then().body("comments.size()", equalTo(0));
  }

  @Test
  void listIsPagedWithTheNewestLast() {
    for (int i = 1; i <= 5; i++) {
      friend.comment(document, "Comment " + i);
    }
    Response first = owner.get(comments + "?limit=2");
    first.then().body("comments.number", contains(1, 2)).body("$", not(hasKey("prev")));
    first.then().header("Link", containsString("rel="));
    Response second = owner.get(first.<String>path("next"));
    second.then().body("comments.number", contains(3, 4));
    Response third = owner.get(second.<String>path("next"));
    third.then().body("comments.number", contains(5)).body("$", not(hasKey("next")));
    owner.get(third.<String>path("prev")).then().body("comments.number", contains(3, 4));
    for (String query : new String[] {"limit=0", "limit=101", "after=x", "after=1&before=3"}) {
      owner.get(comments + "?" + query).then().spec(problem(400));
    }
  }

  @Test
  void listEntityTagChangesWithAnyComment() {
    String uri = friend.comment(document, "Frist");
    String tag = owner.get(comments).header("ETag");
    owner.ifNoneMatch(tag).get(comments).then().statusCode(304);
    friend.ifMatch("*").patch(uri, Map.of("text", "First")).then().statusCode(200);
    owner.ifNoneMatch(tag).get(comments).then().statusCode(200);
  }

  @Test
  void repeatedRequestAddsOneComment() {
    ApiUser repeating = friend.with("Idempotency-Key", "once");
    assertEquals(comments + "/1", repeating.comment(document, "Once"));
    assertEquals(comments + "/1", repeating.comment(document, "Once"));
  }

  @Test
  void errorsNameTheInvalidField() {
    for (Object text : new Object[] {"", "  ", 7, "x".repeat(4001), "a\u0000b"}) {
      Response rejected = friend.post(comments, Map.of("text", text));
      rejected.then().spec(problem(422)).body("errors.pointer", hasItem("/text"));
    }
    friend.comment(document, "x".repeat(4000));
  }
}
