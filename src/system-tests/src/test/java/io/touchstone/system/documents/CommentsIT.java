// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.system.DocumentClient;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class CommentsIT {

  private final DocumentClient owner;
  private final DocumentClient friend;
  private final String document;

  CommentsIT(SystemUnderTest system) {
    String root = system.gateway();
    owner = DocumentClient.signedUp(root);
    friend = DocumentClient.signedUp(root);
    document = owner.document("Ours");
    owner.share(document, friend, "commenter");
  }

  @Test
  void documentLinksToItsComments() {
    List<String> links = owner.get(document).headers().getValues("Link");
    assertTrue(
        String.join(",", links).contains("<" + document + "/comments>; rel=\"comments\""),
        links.toString());
  }

  @Test
  void commentHasAuthorNumberAndText() {
    String uri = friend.comment(document, "Gut gemacht \uD83D\uDE00");
    owner
        .get(uri)
        .then()
        .statusCode(200)
        .body("author", equalTo(friend.account().uri()))
        .body("document", equalTo(document))
        .body("number", equalTo(1))
        .body("text", equalTo("Gut gemacht \uD83D\uDE00"))
        .body("uri", equalTo(uri));
  }

  @Test
  void commentsKeepTheDocumentVersion() {
    String tag = owner.get(document).header("ETag");
    friend.comment(document, "Good");
    owner.get(document).then().header("ETag", equalTo(tag));
  }

  @Test
  void onlyTheAuthorCanEditAComment() {
    String uri = friend.comment(document, "Godo");
    owner.patch(uri, Map.of("text", "Bad")).then().spec(ProblemSpec.problem(403));
    friend.patch(uri, Map.of("text", "Good")).then().statusCode(200).body("text", equalTo("Good"));
  }

  @Test
  void authorAndOwnersCanDeleteAComment() {
    String first = friend.comment(document, "First");
    String second = owner.comment(document, "Second");
    friend.delete(second).then().spec(ProblemSpec.problem(403));
    owner.delete(first).then().statusCode(204);
    owner.get(first).then().spec(ProblemSpec.problem(404));
    owner.delete(second).then().statusCode(204);
    owner.get(document + "/comments").then().body("comments.size()", equalTo(0));
  }

  @Test
  void listIsPagedWithTheNewestLast() {
    for (int i = 1; i <= 5; i++) {
      friend.comment(document, "Comment " + i);
    }
    Response first = owner.get(document + "/comments?limit=2");
    first
        .then()
        .body("comments.number", contains(1, 2))
        .body("$", not(hasKey("prev")))
        .header("Link", containsString("rel="));
    Response second = owner.get(first.<String>path("next"));
    second.then().body("comments.number", contains(3, 4));
    Response third = owner.get(second.<String>path("next"));
    third.then().body("comments.number", contains(5)).body("$", not(hasKey("next")));
    owner.get(third.<String>path("prev")).then().body("comments.number", contains(3, 4));
    for (String query : new String[] {"limit=0", "limit=101", "after=x", "after=1&before=3"}) {
      owner.get(document + "/comments?" + query).then().spec(ProblemSpec.problem(400));
    }
  }

  @Test
  void listEntityTagChangesWithAnyComment() {
    String list = document + "/comments";
    String uri = friend.comment(document, "Frist");
    String tag = owner.get(list).header("ETag");
    owner.request().header("If-None-Match", tag).get(list).then().statusCode(304);
    friend.patch(uri, Map.of("text", "First")).then().statusCode(200);
    owner.request().header("If-None-Match", tag).get(list).then().statusCode(200);
  }

  @Test
  void repeatedRequestAddsOneComment() {
    for (int i = 0; i < 2; i++) {
      friend
          .request()
          .header("Idempotency-Key", "once")
          .contentType("application/json")
          .body(Map.of("text", "Once"))
          .post(document + "/comments")
          .then()
          .statusCode(201)
          .header("Location", equalTo(document + "/comments/1"));
    }
  }

  @Test
  void errorsNameTheInvalidField() {
    for (Object text : new Object[] {"", "  ", 7, "x".repeat(4001), "a\u0000b"}) {
      friend
          .post(document + "/comments", Map.of("text", text))
          .then()
          .spec(ProblemSpec.problem(422))
          .body("errors.pointer", hasItem("/text"));
    }
    friend.comment(document, "x".repeat(4000));
  }
}
