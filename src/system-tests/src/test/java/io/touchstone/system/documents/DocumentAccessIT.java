// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.HAL;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class DocumentAccessIT {

  private static final Map<String, String> VIEWER = Map.of("role", "viewer");
  private static final Map<String, String> EDITOR = Map.of("role", "editor");

  private final ApiUser owner;
  private final ApiUser friend;
  private final ApiUser anonymous;
  private String document;
  private String access;

  DocumentAccessIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
    friend = ApiUser.signUp(system.gateway());
    anonymous = ApiUser.anonymous(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Ours");
    access = friend.accessTo(document);
  }

  @Test
  void accessIsGrantedRaisedAndRevoked() {
    friend.get(document).then().spec(problem(404));
    Response granted = owner.put(access, VIEWER);
    granted.then().statusCode(201).header("Location", equalTo(access));
    granted.then().body("uri", equalTo(access)).body("role", equalTo("viewer"));
    friend.get(document).then().statusCode(200);
    owner.ifMatch("*").put(access, EDITOR).then().statusCode(200);
    friend.ifMatch("*").patch(document, Map.of("title", "Yours")).then().statusCode(200);
    friend.ifMatch("*").delete(access).then().statusCode(204);
    friend.get(document).then().spec(problem(404));
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
    Response users = anonymous.get(list.path("users"));
    users.then().statusCode(200).body("users.uri", hasItem(friend.uri()));
    users.then().body("users.login", everyItem(nullValue()));
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
        .body("users.user", containsInAnyOrder(owner.uri(), friend.uri()));
    for (String uri : users.<List<String>>path("users.access")) {
      friend.get(uri).then().statusCode(200);
    }
  }

  @Test
  void sharingWithEveryoneMakesADocumentPublic() {
    anonymous.get(document).then().spec(problem(404));
    owner.publish(document);
    anonymous.get(document).then().statusCode(200);
    anonymous.get(document + "/comments").then().statusCode(200);
    owner.ifMatch("*").delete(document + "/users/everyone/access").then().statusCode(204);
    anonymous.get(document).then().spec(problem(404));
  }

  @Test
  void sharedDocumentAppearsInTheListOfTheUser() {
    friend.get("/documents?limit=100").then().body("documents.uri", not(hasItem(document)));
    owner.share(document, friend, "viewer");
    friend.get("/documents?limit=100").then().body("documents.uri", hasItem(document));
  }

  @Test
  void creatorAlwaysRemainsOwner() {
    owner.share(document, friend, "owner");
    String creator = owner.accessTo(document);
    friend.ifMatch("*").put(creator, VIEWER).then().spec(problem(409));
    friend.ifMatch("*").delete(creator).then().spec(problem(409));
    owner.ifMatch("*").delete(creator).then().spec(problem(409));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /users/{friend}/access      | {"role":"king"}                | /role
          /users/{friend}/access      | {}                             | /role
          /users/{friend}/access      | {"role":"none"}                | /role
          /users/{friend}/access      | {"role":"viewer","rôle":"king"} | /rôle
          /users/everyone/access      | {"role":"editor"}              | /role
          /users/999999999999/access  | {"role":"editor"}              | /user
          """)
  void errorNamesTheInvalidField(String path, String body, String pointer) {
    String uri = document + path.replace("{friend}", String.valueOf(friend.id()));
    owner.put(uri, body).then().spec(problem(422)).body("errors.pointer", hasItem(pointer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "nobody", "-1", "01"})
  void malformedUserIsABadRequest(String user) {
    owner.put(document + "/users/" + user + "/access", VIEWER).then().spec(problem(400));
  }

  @Test
  void userWithoutARoleHasNoEntry() {
    owner.get(access).then().spec(problem(404));
    owner.ifMatch("*").delete(access).then().spec(problem(404));
    owner.ifMatch("\"1.1\"").put(access, VIEWER).then().spec(problem(412));
  }

  @Test
  void halHasTheSameLinks() {
    Response list = owner.accept(HAL).get(document + "/users/access");
    list.then().contentType(HAL).body("_links.self.href", equalTo(document + "/users/access"));
    list.then().body("_links.userAccess.templated", equalTo(true));
    list.then().body("_embedded.access[0]._links.user.href", notNullValue());
    Response hal = owner.accept(HAL).get(document);
    hal.then().body("_links.comments.href", equalTo(document + "/comments"));
  }
}
