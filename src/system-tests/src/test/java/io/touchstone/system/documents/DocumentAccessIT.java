// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
class DocumentAccessIT {

  private final String root;
  private final DocumentClient owner;
  private final DocumentClient friend;
  private final DocumentClient anonymous;
  private final String document;

  DocumentAccessIT(SystemUnderTest system) {
    root = system.gateway();
    owner = DocumentClient.signedUp(root);
    friend = DocumentClient.signedUp(root);
    anonymous = new DocumentClient(root, null);
    document = owner.document("Ours");
  }

  @Test
  void accessIsGrantedRaisedAndRevoked() {
    String access = access(friend);
    friend.get(document).then().spec(ProblemSpec.problem(404));
    owner
        .put(access, Map.of("role", "viewer"))
        .then()
        .statusCode(201)
        .header("Location", equalTo(access))
        .body("uri", equalTo(access))
        .body("role", equalTo("viewer"));
    friend.get(document).then().statusCode(200);
    owner.put(access, Map.of("role", "editor")).then().spec(ProblemSpec.problem(428));
    owner.replace(access, Map.of("role", "editor")).then().statusCode(200);
    friend.patch(document, Map.of("title", "Yours")).then().statusCode(200);
    friend.delete(access).then().statusCode(204);
    friend.get(document).then().spec(ProblemSpec.problem(404));
  }

  @Test
  void listContainsEveryEntryAndTheCallersRole() {
    owner.share(document, friend, "commenter");
    owner.publish(document);
    Response list = friend.get(owner.get(document).path("usersWithAccess"));
    list.then()
        .statusCode(200)
        .body("role", equalTo("commenter"))
        .body("document", equalTo(document))
        .body("access.role", containsInAnyOrder("viewer", "owner", "commenter"))
        .body("access.everyone", contains(equalTo(true), equalTo(null), equalTo(null)));
    for (String uri : list.<List<String>>path("access.uri")) {
      friend.get(uri).then().statusCode(200).body("uri", equalTo(uri));
    }
    anonymous
        .get(list.path("users"))
        .then()
        .statusCode(200)
        .body("users.uri", hasItem(friend.account().uri()))
        .body("users.login", everyItem(nullValue()));
    anonymous.get(document + "/users/access").then().body("role", equalTo("viewer"));
  }

  @Test
  void documentUsersHaveNamesAndExcludeEveryone() {
    owner.share(document, friend, "editor");
    owner.publish(document);
    Response users = friend.get(owner.get(document).path("documentUsers"));
    users
        .then()
        .statusCode(200)
        .body("users.role", containsInAnyOrder("owner", "editor"))
        .body("users.name", contains("Grace Berg", "Grace Berg"))
        .body("users.user", containsInAnyOrder(owner.account().uri(), friend.account().uri()));
    for (String uri : users.<List<String>>path("users.access")) {
      friend.get(uri).then().statusCode(200);
    }
  }

  @Test
  void sharingWithEveryoneMakesADocumentPublic() {
    anonymous.get(document).then().spec(ProblemSpec.problem(404));
    owner.publish(document);
    anonymous.get(document).then().statusCode(200).header("Cache-Control", "public, no-cache");
    anonymous.get(document + "/comments").then().statusCode(200);
    owner.delete(document + "/users/everyone/access").then().statusCode(204);
    anonymous.get(document).then().spec(ProblemSpec.problem(404));
  }

  @Test
  void sharedDocumentAppearsInTheListOfTheUser() {
    String list = root + "/documents?limit=100";
    friend.get(list).then().body("documents.uri", not(hasItem(document)));
    owner.share(document, friend, "viewer");
    friend.get(list).then().body("documents.uri", hasItem(document));
  }

  @Test
  void creatorAlwaysRemainsOwner() {
    owner.share(document, friend, "owner");
    String access = access(owner);
    friend.replace(access, Map.of("role", "viewer")).then().spec(ProblemSpec.problem(409));
    friend.delete(access).then().spec(ProblemSpec.problem(409));
    owner.delete(access).then().spec(ProblemSpec.problem(409));
  }

  @Test
  void errorsNameTheInvalidField() {
    String access = access(friend);
    expectInvalid(access, Map.of("role", "king"), "/role");
    expectInvalid(access, Map.of(), "/role");
    expectInvalid(access, Map.of("role", "none"), "/role");
    expectInvalid(access, Map.of("role", "viewer", "rôle", "viewer"), "/rôle");
    expectInvalid(document + "/users/everyone/access", Map.of("role", "editor"), "/role");
    expectInvalid(document + "/users/999999999999/access", Map.of("role", "editor"), "/user");
    for (String user : new String[] {"0", "nobody", "-1", "01"}) {
      owner
          .put(document + "/users/" + user + "/access", Map.of("role", "viewer"))
          .then()
          .spec(ProblemSpec.problem(400));
    }
  }

  @Test
  void userWithoutARoleHasNoEntry() {
    owner.get(access(friend)).then().spec(ProblemSpec.problem(404));
    owner.delete(access(friend)).then().spec(ProblemSpec.problem(404));
    owner
        .request()
        .header("If-Match", "\"1.1\"")
        .contentType("application/json")
        .body(Map.of("role", "viewer"))
        .put(access(friend))
        .then()
        .spec(ProblemSpec.problem(412));
  }

  @Test
  void staleEntityTagIsRejected() {
    owner.share(document, friend, "viewer");
    String tag = owner.get(access(friend)).header("ETag");
    owner.replace(access(friend), Map.of("role", "editor")).then().statusCode(200);
    owner
        .request()
        .header("If-Match", tag)
        .delete(access(friend))
        .then()
        .spec(ProblemSpec.problem(412));
  }

  @Test
  void halHasTheSameLinks() {
    owner
        .request()
        .accept("application/hal+json")
        .get(document + "/users/access")
        .then()
        .contentType("application/hal+json")
        .body("_links.self.href", equalTo(document + "/users/access"))
        .body("_links.userAccess.templated", equalTo(true))
        .body("_embedded.access[0]._links.user.href", notNullValue());
    assertEquals(
        document + "/comments",
        owner.request().accept("application/hal+json").get(document).path("_links.comments.href"));
  }

  private void expectInvalid(String uri, Map<String, ?> body, String pointer) {
    owner
        .put(uri, body)
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", hasItem(pointer));
  }

  private String access(DocumentClient client) {
    return document + "/users/" + client.account().id() + "/access";
  }
}
