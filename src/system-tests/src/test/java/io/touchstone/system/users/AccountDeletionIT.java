// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.restassured.response.Response;
import io.touchstone.system.DocumentClient;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class AccountDeletionIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final String gateway;
  private final DocumentClient leaving;
  private final DocumentClient friend;
  private final Account account;

  AccountDeletionIT(SystemUnderTest system) {
    gateway = system.gateway();
    leaving = DocumentClient.signedUp(gateway);
    friend = DocumentClient.signedUp(gateway);
    account = leaving.account();
  }

  @Test
  void deletedUserCannotSignInAndNobodyGetsTheLogin() {
    Response tokens = account.signIn();
    deleteAccount(account.password()).then().statusCode(204);
    account.signIn().then().spec(ProblemSpec.problem(401));
    Account.refresh(gateway, tokens.path("refresh_token")).then().spec(ProblemSpec.problem(401));
    given()
        .contentType(Account.JSON)
        .body(Map.of("login", account.login(), "name", "Eve", "password", "a long pass phrase"))
        .post(gateway + "/users")
        .then()
        .spec(ProblemSpec.problem(409));
    when().get(account.uri()).then().statusCode(200).body("name", equalTo("Deleted user"));
  }

  @Test
  void deletionNeedsThePassword() {
    deleteAccount("wrong password")
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", hasItem("/password"));
    leaving.post(deletion(), Map.of()).then().spec(ProblemSpec.problem(422));
    given()
        .contentType(Account.JSON)
        .body(Map.of("password", account.password()))
        .post(deletion())
        .then()
        .spec(ProblemSpec.problem(401));
    account.signIn().then().statusCode(200);
  }

  @Test
  void coOwnersKeepTheirDocuments() {
    String own = leaving.document("Own");
    leaving.share(own, friend, "editor");
    String common = leaving.document("Common");
    leaving.share(common, friend, "owner");
    friend.patch(common, Map.of("title", "Ours")).then().statusCode(200);
    String theirs = friend.document("Theirs");
    friend.share(theirs, leaving, "commenter");
    String comment = leaving.comment(theirs, "Good");
    deleteAccount(account.password()).then().statusCode(204);
    await().atMost(TIMEOUT).until(() -> friend.get(own).statusCode() == 404);
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                friend
                    .get(theirs + "/users/access")
                    .then()
                    .body("access.user", not(hasItem(account.uri()))));
    friend.get(common).then().statusCode(200).body("title", equalTo("Ours"));
    friend
        .get(common + "/users/access")
        .then()
        .body("access.user", contains(friend.account().uri()))
        .body("access.user", not(hasItem(account.uri())));
    friend
        .delete(common + "/users/" + friend.account().id() + "/access")
        .then()
        .spec(ProblemSpec.problem(409));
    friend.get(comment).then().statusCode(200).body("text", equalTo("Good"));
  }

  @Test
  void nobodyCanShareWithADeletedAccountOrInviteIt() {
    String own = leaving.document("Own");
    leaving.share(own, friend, "editor");
    String theirs = friend.document("Theirs");
    deleteAccount(account.password()).then().statusCode(204);
    await().atMost(TIMEOUT).until(() -> friend.get(own).statusCode() == 404);
    friend
        .put(theirs + "/users/" + account.id() + "/access", Map.of("role", "owner"))
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", hasItem("/user"));
    friend
        .post(theirs + "/invitations", Map.of("login", account.login(), "role", "owner"))
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", hasItem("/login"));
  }

  private String deletion() {
    return leaving.get(gateway + "/me").path("deletion");
  }

  private Response deleteAccount(String password) {
    return leaving.post(deletion(), Map.of("password", password));
  }
}
