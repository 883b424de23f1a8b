// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class AccountDeletionIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final ApiUser anonymous;
  private final ApiUser leaving;
  private final ApiUser friend;

  AccountDeletionIT(SystemUnderTest system) {
    anonymous = ApiUser.anonymous(system.gateway());
    leaving = ApiUser.signUp(system.gateway());
    friend = ApiUser.signUp(system.gateway());
  }

  private void deleteAccount() {
    String deletion = leaving.get("/me").path("deletion");
    leaving.post(deletion, Map.of("password", leaving.password())).then().statusCode(204);
  }

  @Test
  void deletionNeedsThePasswordAndNobodyGetsTheLogin() {
    Response tokens = leaving.signIn();
    Response rejected = leaving.post("/me/deletion", Map.of("password", "wrong password"));
    rejected.then().spec(problem(422)).body("errors.pointer", hasItem("/password"));
    deleteAccount();
    leaving.signIn().then().spec(problem(401));
    leaving.refresh(tokens).then().spec(problem(401));
    Map<String, String> successor = ApiUser.account(leaving.login(), "Eve", "a long pass phrase");
    anonymous.post("/users", successor).then().spec(problem(409));
    when().get(leaving.uri()).then().statusCode(200).body("name", equalTo("Deleted user"));
  }

  @Test
  void coOwnersKeepTheirDocumentsAndCannotShareThemAgain() {
    String own = leaving.document("Own");
    leaving.share(own, friend, "editor");
    String common = leaving.document("Common");
    leaving.share(common, friend, "owner");
    friend.ifMatch("*").patch(common, Map.of("title", "Ours")).then().statusCode(200);
    String theirs = friend.document("Theirs");
    friend.share(theirs, leaving, "commenter");
    String comment = leaving.comment(theirs, "Good");
    deleteAccount();
    await().atMost(TIMEOUT).until(() -> friend.get(own).statusCode() == 404);
    List<String> remaining = List.of(friend.uri());
    for (String document : List.of(theirs, common)) {
      String users = document + "/users/access";
      await().atMost(TIMEOUT).until(() -> remaining.equals(friend.get(users).path("access.user")));
    }
    friend.get(common).then().statusCode(200).body("title", equalTo("Ours"));
    friend.ifMatch("*").delete(friend.accessTo(common)).then().spec(problem(409));
    friend.get(comment).then().statusCode(200).body("text", equalTo("Good"));
    Response share = friend.put(leaving.accessTo(theirs), Map.of("role", "owner"));
    share.then().spec(problem(422)).body("errors.pointer", hasItem("/user"));
    Map<String, String> invitation = Map.of("login", leaving.login(), "role", "owner");
    Response invite = friend.post(theirs + "/invitations", invitation);
    invite.then().spec(problem(422)).body("errors.pointer", hasItem("/login"));
  }
}
