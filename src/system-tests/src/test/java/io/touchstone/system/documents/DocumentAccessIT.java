// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.time.Instant;
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

/** Roles on documents, and invitations to them. */
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
  private String invitations;

  DocumentAccessIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
    friend = ApiUser.signUp(system.gateway());
    anonymous = ApiUser.anonymous(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Ours");
    access = friend.accessTo(document);
    invitations = document + "/invitations";
  }

  private String inviteFriend(String role) {
    return owner.invite(document, friend.login(), role);
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
    Response profiles = anonymous.get(list.path("users"));
    profiles.then().statusCode(200).body("users.uri", hasItem(friend.uri()));
    profiles.then().body("users.login", everyItem(nullValue()));
    Response users = friend.get(owner.get(document).path("documentUsers"));
    users
        .then()
        .statusCode(200)
        .body("users.role", containsInAnyOrder("owner", "commenter"))
        .body("users.name", contains("Grace Berg", "Grace Berg"))
        .body("users.user", containsInAnyOrder(owner.uri(), friend.uri()));
  }

  @Test
  void publishingADocumentPublishesItsOwnersOnly() {
    owner.share(document, friend, "editor");
    owner.publish(document);
    Response list = anonymous.get(document + "/users/access");
    list.then().statusCode(200).body("role", equalTo("viewer"));
    list.then().body("access.role", containsInAnyOrder("viewer", "owner"));
    list.then().body("users", not(containsString(String.valueOf(friend.id()))));
    Response users = anonymous.get(document + "/users");
    users.then().statusCode(200).body("users.user", contains(owner.uri()));
    anonymous.get(access).then().spec(problem(404));
    anonymous.get(owner.accessTo(document)).then().statusCode(200);
    owner.ifMatch("*").delete(document + "/users/everyone/access").then().statusCode(204);
    anonymous.get(document).then().spec(problem(404));
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
          /users/{friend}/access     | {"role":"king"}                 | /role
          /users/{friend}/access     | {}                              | /role
          /users/{friend}/access     | {"role":"none"}                 | /role
          /users/{friend}/access     | {"role":"viewer","rôle":"king"} | /rôle
          /users/everyone/access     | {"role":"editor"}               | /role
          /users/999999999999/access | {"role":"editor"}               | /user
          /invitations|{"login":"No Login","role":"viewer"}|/login
          /invitations|{"role":"viewer"}|/login
          /invitations|{"login":"some","role":"none"}|/role
          /invitations|{"login":"some","role":"viewer","expires":"soon"}|/expires
          /invitations|{"login":"some","role":"viewer","expires":7}|/expires
          /invitations|{"login":"some","role":"viewer","expires":"2016-08-17T12:00:00Z"}|/expires
          """)
  void errorNamesTheInvalidField(String path, String body, String pointer) {
    String uri = document + path.replace("{friend}", String.valueOf(friend.id()));
    Response rejected = uri.equals(invitations) ? owner.post(uri, body) : owner.put(uri, body);
    rejected.then().spec(problem(422)).body("errors.pointer", hasItem(pointer));
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
  void inviteeFindsAndAcceptsTheInvitation() {
    String uri = inviteFriend("editor");
    String mine = friend.get("/me").path("invitations");
    Response list = friend.get(mine);
    list.then()
        .statusCode(200)
        .body("invitations", hasSize(1))
        .body("invitations[0].uri", equalTo(uri))
        .body("invitations[0].title", equalTo("Ours"))
        .body("invitations[0].inviter", equalTo(owner.uri()))
        .body("invitations[0].document", nullValue());
    Response accepted = friend.post(list.<String>path("invitations[0].accept"));
    accepted.then().statusCode(200).body("status", equalTo("accepted"));
    accepted.then().body("document", equalTo(document)).body("$", not(hasKey("accept")));
    friend.post(uri + "/accept").then().statusCode(200);
    friend.post(uri + "/decline").then().spec(problem(409));
    friend.ifMatch("*").patch(document, Map.of("title", "Yours")).then().statusCode(200);
    friend.get(mine).then().body("invitations", hasSize(0));
  }

  @Test
  void declinedInvitationIsFinalAndCanBeFollowedByAnother() {
    String uri = inviteFriend("viewer");
    Map<String, String> again = Map.of("login", friend.login(), "role", "viewer");
    owner.post(invitations, again).then().spec(problem(409));
    friend.post(uri + "/decline").then().statusCode(200).body("status", equalTo("declined"));
    friend.post(uri + "/accept").then().spec(problem(409));
    friend.get(document).then().spec(problem(404));
    owner.get(invitations).then().body("invitations.status", contains("declined"));
    owner.ifMatch("*").delete(owner.create(invitations, again)).then().statusCode(204);
  }

  @Test
  void ownerSeesAndWithdrawsAnInvitation() {
    String uri = inviteFriend("viewer");
    Response seen = owner.get(uri);
    seen.then().statusCode(200).body("$", not(hasKey("accept")));
    owner.ifMatch(seen.header("ETag")).delete(uri).then().statusCode(204);
    friend.post(uri + "/accept").then().spec(problem(404));
  }

  @ParameterizedTest
  @CsvSource({"91, 422", "89, 201"})
  void invitationExpiresWithinNinetyDays(int days, int status) {
    String expires = Instant.now().plus(Duration.ofDays(days)).toString();
    Map<String, String> invitation =
        Map.of("login", "somebody", "role", "viewer", "expires", expires);
    owner.post(invitations, invitation).then().statusCode(status);
  }
}
