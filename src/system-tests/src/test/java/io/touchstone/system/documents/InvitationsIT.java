// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
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
class InvitationsIT {

  private final String gateway;
  private final ApiUser owner;
  private ApiUser guest;
  private String document;
  private String invitations;

  InvitationsIT(SystemUnderTest system) {
    gateway = system.gateway();
    owner = ApiUser.signUp(gateway);
  }

  @BeforeEach
  void create() {
    guest = ApiUser.signUp(gateway);
    document = owner.document("Ours");
    invitations = document + "/invitations";
  }

  private String inviteGuest(String role) {
    return owner.invite(document, guest.login(), role);
  }

  @Test
  void inviteeFindsAndAcceptsTheInvitation() {
    String uri = inviteGuest("editor");
    String mine = guest.get("/me").path("invitations");
    Response list = guest.get(mine);
    list.then()
        .statusCode(200)
        .body("invitations", hasSize(1))
        .body("invitations[0].uri", equalTo(uri))
        .body("invitations[0].title", equalTo("Ours"))
        .body("invitations[0].inviter", equalTo(owner.uri()))
        .body("invitations[0].document", nullValue());
    Response accepted = guest.post(list.<String>path("invitations[0].accept"));
    accepted.then().statusCode(200).body("status", equalTo("accepted"));
    accepted.then().body("document", equalTo(document)).body("$", not(hasKey("accept")));
    guest.post(uri + "/accept").then().statusCode(200);
    guest.post(uri + "/decline").then().spec(problem(409));
    guest.ifMatch("*").patch(document, Map.of("title", "Yours")).then().statusCode(200);
    guest.get(mine).then().body("invitations", hasSize(0));
  }

  @Test
  void onlyTheInviteeIsOfferedToAccept() {
    String uri = inviteGuest("editor");
    guest.get(uri).then().statusCode(200).body("$", hasKey("accept"));
    owner.get(uri).then().statusCode(200).body("$", not(hasKey("accept")));
  }

  @Test
  void declinedInvitationIsFinal() {
    String uri = inviteGuest("viewer");
    guest.post(uri + "/decline").then().statusCode(200).body("status", equalTo("declined"));
    guest.post(uri + "/accept").then().spec(problem(409));
    guest.get(document).then().spec(problem(404));
    owner.get(invitations).then().body("invitations.status", contains("declined"));
  }

  @Test
  void ownerWithdrawsAnInvitation() {
    String uri = inviteGuest("viewer");
    owner.ifMatch(owner.get(uri).header("ETag")).delete(uri).then().statusCode(204);
    guest.post(uri + "/accept").then().spec(problem(404));
  }

  @Test
  void loginHasAtMostOnePendingInvitation() {
    Map<String, String> invitation = Map.of("login", guest.login(), "role", "viewer");
    String uri = inviteGuest("viewer");
    owner.post(invitations, invitation).then().spec(problem(409));
    guest.post(uri + "/decline").then().statusCode(200);
    owner.post(invitations, invitation).then().statusCode(201);
  }

  @Test
  void repeatedRequestInvitesOnce() {
    ApiUser repeating = owner.with("Idempotency-Key", "once");
    repeating.invite(document, guest.login(), "viewer");
    repeating.invite(document, guest.login(), "viewer");
    owner.get(invitations).then().body("invitations", hasSize(1));
    Map<String, String> other = Map.of("login", "somebody.else", "role", "viewer");
    repeating.post(invitations, other).then().spec(problem(422));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"login":"No Login","role":"viewer"}                                      | /login
          {"role":"viewer"}                                                         | /login
          {"login":"somebody","role":"none"}                                        | /role
          {"login":"somebody","role":"viewer","expires":"soon"}                     | /expires
          {"login":"somebody","role":"viewer","expires":7}                          | /expires
          {"login":"somebody","role":"viewer","expires":"2016-08-17T12:00:00Z"}     | /expires
          """)
  void errorNamesTheInvalidField(String body, String pointer) {
    Response rejected = owner.post(invitations, body);
    rejected.then().spec(problem(422)).body("errors.pointer", hasItem(pointer));
  }

  @Test
  void invitationExpiresWithinNinetyDays() {
    inviteUntil(Duration.ofDays(91)).then().spec(problem(422));
    inviteUntil(Duration.ofDays(89)).then().statusCode(201);
  }

  private Response inviteUntil(Duration fromNow) {
    String expires = Instant.now().plus(fromNow).toString();
    return owner.post(
        invitations, Map.of("login", "somebody", "role", "viewer", "expires", expires));
  }

  @Test
  void listIsPaged() {
    for (String login : new String[] {"one.of.three", "two.of.three", "three.of.three"}) {
      owner.invite(document, login, "viewer");
    }
    Response first = owner.get(invitations + "?limit=2");
    first.then().body("invitations", hasSize(2)).body("$", not(hasKey("prev")));
    Response second = owner.get(first.<String>path("next"));
    second.then().body("invitations", hasSize(1)).body("$", not(hasKey("next")));
    Response back = owner.get(second.<String>path("prev"));
    back.then().body("invitations.uri", equalTo(first.path("invitations.uri")));
    owner.get(invitations + "?after=x").then().spec(problem(400));
  }
}
