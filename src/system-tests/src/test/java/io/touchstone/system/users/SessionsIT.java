// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class SessionsIT {

  private final String gateway;
  private final Account account;
  private final String list;

  SessionsIT(SystemUnderTest system) {
    gateway = system.gateway();
    account = Account.signUp(gateway);
    list = given().header("Authorization", account.bearer()).get(gateway + "/me").path("sessions");
  }

  @Test
  void sessionIsRecognisedByItsClient() {
    Response tokens =
        given()
            .header("User-Agent", "Phone/1.0")
            .contentType(Account.JSON)
            .body(Map.of("login", account.login(), "password", account.password()))
            .post(gateway + "/tokens");
    Response sessions = as(tokens).get(list);
    sessions
        .then()
        .statusCode(200)
        .header("Cache-Control", "no-store")
        .body("sessions", hasSize(2))
        .body("sessions.current", contains(true, false))
        .body("sessions[0].userAgent", equalTo("Phone/1.0"))
        .body("sessions[0].network", not(startsWith("Phone")))
        .body("sessions[1].userAgent", startsWith("Apache-HttpClient"))
        .body("uri", equalTo(list));
    String uri = sessions.path("sessions[0].uri");
    as(tokens).get(uri).then().statusCode(200).body("$", equalTo(sessions.path("sessions[0]")));
    as(tokens)
        .accept("application/hal+json")
        .get(list)
        .then()
        .body("_embedded.sessions[0]._links.self.href", equalTo(uri));
  }

  @Test
  void endedSessionCannotBeRefreshed() {
    Response lost = account.signIn();
    String uri = currentUri(lost);
    current().delete(uri).then().statusCode(204);
    Account.refresh(gateway, lost.path("refresh_token")).then().spec(ProblemSpec.problem(401));
    current().get(uri).then().spec(ProblemSpec.problem(404));
    current().delete(uri).then().spec(ProblemSpec.problem(404));
    current().get(list).then().body("sessions", hasSize(1));
  }

  @Test
  void allOtherSessionsEndImmediately() {
    List<Response> others = List.of(account.signIn(), account.signIn());
    Response kept = account.signIn();
    as(kept).post(as(kept).get(list).<String>path("revocation")).then().statusCode(204);
    for (Response other : others) {
      Account.refresh(gateway, other.path("refresh_token")).then().spec(ProblemSpec.problem(401));
    }
    Account.refresh(gateway, kept.path("refresh_token")).then().statusCode(200);
    as(kept).get(list).then().body("sessions.current", contains(true));
  }

  @Test
  void endedSessionCannotEndOthers() {
    Response lost = account.signIn();
    String kept = currentUri(account.signIn());
    current().delete(currentUri(lost)).then().statusCode(204);
    as(lost)
        .post(list + "/revocation")
        .then()
        .spec(ProblemSpec.problem(401))
        .header(
            "WWW-Authenticate",
            anyOf(
                containsString("invalid_token"),
                containsString("insufficient_user_authentication")));
    as(lost).delete(kept).then().spec(ProblemSpec.problem(401));
    current().get(kept).then().statusCode(200);
  }

  @Test
  void sessionsOfOthersAreUnknown() {
    Account other = Account.signUp(gateway);
    Response tokens = other.signIn();
    String uri = currentUri(tokens);
    current().get(uri).then().spec(ProblemSpec.problem(404));
    current().delete(uri).then().spec(ProblemSpec.problem(404));
    Account.refresh(gateway, tokens.path("refresh_token")).then().statusCode(200);
    when().get(list).then().spec(ProblemSpec.problem(401));
    when().delete(uri).then().spec(ProblemSpec.problem(401));
    when().post(list + "/revocation").then().spec(ProblemSpec.problem(401));
    current().delete(list + "/1").then().spec(ProblemSpec.problem(400));
  }

  @Test
  void refreshKeepsTheSession() {
    Response tokens = account.signIn();
    Response next = Account.refresh(gateway, tokens.path("refresh_token"));
    assertEquals(currentUri(tokens), currentUri(next));
  }

  private String currentUri(Response tokens) {
    return as(tokens).get(list).path("sessions.find { it.current }.uri");
  }

  private RequestSpecification current() {
    return given().header("Authorization", account.bearer());
  }

  private static RequestSpecification as(Response tokens) {
    return given().auth().oauth2(tokens.path("access_token"));
  }
}
