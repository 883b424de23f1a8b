// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.restassured.response.Response;
import io.touchstone.system.DocumentClient;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class InvitationsIT {

  private final String root;
  private final DocumentClient owner;
  private final DocumentClient guest;
  private final DocumentClient stranger;
  private final String document;

  InvitationsIT(SystemUnderTest system) {
    root = system.gateway();
    owner = DocumentClient.signedUp(root);
    guest = DocumentClient.signedUp(root);
    stranger = DocumentClient.signedUp(root);
    document = owner.document("Ours");
  }

  @Test
  void inviteeFindsAndAcceptsTheInvitation() {
    String uri = owner.invite(document, guest.account().login(), "editor");
    String mine = guest.get(root + "/me").path("invitations");
    Response list = guest.get(mine);
    list.then()
        .statusCode(200)
        .body("invitations", hasSize(1))
        .body("invitations[0].uri", equalTo(uri))
        .body("invitations[0].title", equalTo("Ours"))
        .body("invitations[0].inviter", equalTo(owner.account().uri()))
        .body("invitations[0].document", nullValue());
    Response accepted = guest.request().post(list.<String>path("invitations[0].accept"));
    accepted
        .then()
        .statusCode(200)
        .body("status", equalTo("accepted"))
        .body("document", equalTo(document))
        .body("$", not(hasKey("accept")));
    guest.request().post(uri + "/accept").then().statusCode(200);
    guest.request().post(uri + "/decline").then().spec(ProblemSpec.problem(409));
    guest.patch(document, Map.of("title", "Yours")).then().statusCode(200);
    guest.get(mine).then().body("invitations", hasSize(0));
  }

  @Test
  void othersCannotUseAnInvitation() {
    String uri = owner.invite(document, guest.account().login(), "editor");
    stranger.get(uri).then().spec(ProblemSpec.problem(404));
    stranger.request().post(uri + "/accept").then().spec(ProblemSpec.problem(404));
    stranger.delete(uri).then().spec(ProblemSpec.problem(404));
    guest.delete(uri).then().spec(ProblemSpec.problem(403));
    owner.request().post(uri + "/accept").then().spec(ProblemSpec.problem(403));
    owner.get(uri).then().statusCode(200).body("$", not(hasKey("accept")));
    DocumentClient anonymous = new DocumentClient(root, null);
    anonymous.get(uri).then().spec(ProblemSpec.problem(401));
    anonymous.get(root + "/invitations").then().spec(ProblemSpec.problem(401));
  }

  @Test
  void declinedInvitationIsFinal() {
    String uri = owner.invite(document, guest.account().login(), "viewer");
    guest
        .request()
        .post(uri + "/decline")
        .then()
        .statusCode(200)
        .body("status", equalTo("declined"));
    guest.request().post(uri + "/accept").then().spec(ProblemSpec.problem(409));
    guest.get(document).then().spec(ProblemSpec.problem(404));
    owner.get(document + "/invitations").then().body("invitations.status", contains("declined"));
  }

  @Test
  void ownerWithdrawsAnInvitation() {
    String uri = owner.invite(document, guest.account().login(), "viewer");
    owner.request().delete(uri).then().spec(ProblemSpec.problem(428));
    owner.request().header("If-Match", "\"x\"").delete(uri).then().spec(ProblemSpec.problem(412));
    String tag = owner.get(uri).header("ETag");
    owner.request().header("If-Match", tag).delete(uri).then().statusCode(204);
    guest.request().post(uri + "/accept").then().spec(ProblemSpec.problem(404));
  }

  @Test
  void loginHasAtMostOnePendingInvitation() {
    Map<String, String> invitation = Map.of("login", guest.account().login(), "role", "viewer");
    String uri = owner.invite(document, guest.account().login(), "viewer");
    owner.post(document + "/invitations", invitation).then().spec(ProblemSpec.problem(409));
    guest.request().post(uri + "/decline").then().statusCode(200);
    owner.post(document + "/invitations", invitation).then().statusCode(201);
  }

  @Test
  void repeatedRequestInvitesOnce() {
    for (int i = 0; i < 2; i++) {
      owner
          .request()
          .header("Idempotency-Key", "once")
          .contentType("application/json")
          .body(Map.of("login", guest.account().login(), "role", "viewer"))
          .post(document + "/invitations")
          .then()
          .statusCode(201);
    }
    owner.get(document + "/invitations").then().body("invitations", hasSize(1));
    owner
        .request()
        .header("Idempotency-Key", "once")
        .contentType("application/json")
        .body(Map.of("login", "somebody.else", "role", "viewer"))
        .post(document + "/invitations")
        .then()
        .spec(ProblemSpec.problem(422));
  }

  @Test
  void errorsNameTheInvalidField() {
    expectInvalid(Map.of("login", "No Login", "role", "viewer"), "/login");
    expectInvalid(Map.of("role", "viewer"), "/login");
    expectInvalid(Map.of("login", "somebody", "role", "none"), "/role");
    for (Object expires :
        new Object[] {"soon", 7, "2016-08-17T12:00:00Z", in(Duration.ofDays(91))}) {
      expectInvalid(Map.of("login", "somebody", "role", "viewer", "expires", expires), "/expires");
    }
    Map<String, String> latest =
        Map.of("login", "somebody", "role", "viewer", "expires", in(Duration.ofDays(89)));
    owner.post(document + "/invitations", latest).then().statusCode(201);
  }

  @Test
  void listIsPaged() {
    for (String login : new String[] {"one.of.three", "two.of.three", "three.of.three"}) {
      owner.invite(document, login, "viewer");
    }
    Response first = owner.get(document + "/invitations?limit=2");
    first.then().body("invitations", hasSize(2)).body("$", not(hasKey("prev")));
    Response second = owner.get(first.<String>path("next"));
    second.then().body("invitations", hasSize(1)).body("$", not(hasKey("next")));
    Response back = owner.get(second.<String>path("prev"));
    back.then().body("invitations.uri", equalTo(first.path("invitations.uri")));
    owner.get(document + "/invitations?after=x").then().spec(ProblemSpec.problem(400));
  }

  private void expectInvalid(Map<String, ?> body, String pointer) {
    owner
        .post(document + "/invitations", body)
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", hasItem(pointer));
  }

  private static String in(Duration time) {
    return Instant.now().plus(time).toString();
  }
}
