// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class SignInIT {

  private static final String MERGE_PATCH = "application/merge-patch+json";

  private final SystemUnderTest system;
  private final String gateway;

  SignInIT(SystemUnderTest system) {
    this.system = system;
    this.gateway = system.gateway();
  }

  @ParameterizedTest
  @EnumSource(names = {"GATEWAY", "USER_SERVICE"})
  void newAccountCanSignIn(Service service) {
    Account account = Account.signUp(system.uri(service));
    Response tokens = account.signIn();
    tokens
        .then()
        .statusCode(200)
        .header("Cache-Control", "no-store")
        .body("token_type", equalTo("Bearer"))
        .body("expires_in", equalTo(600))
        .body("refresh", equalTo(gateway + "/tokens/refresh"))
        .body("revocation", equalTo(gateway + "/tokens/revocation"));
    given()
        .auth()
        .oauth2(tokens.path("access_token"))
        .get(tokens.<String>path("me"))
        .then()
        .statusCode(200)
        .header("Cache-Control", "no-store")
        .body("id", equalTo(account.id()))
        .body("login", equalTo(account.login()))
        .body("uri", equalTo(account.uri()))
        .body("invitations", equalTo(gateway + "/invitations"));
  }

  @Test
  void loginIsUnique() {
    Account account = Account.signUp(gateway);
    given()
        .contentType(Account.JSON)
        .body(Map.of("login", account.login(), "name", "Other", "password", "a long pass phrase"))
        .post(gateway + "/users")
        .then()
        .spec(ProblemSpec.problem(409));
  }

  @Test
  void repeatedSignUpWithTheSameKeyReturnsTheSameUser() {
    Map<String, String> body =
        Map.of("login", "k" + System.nanoTime(), "name", "Key", "password", "a long pass phrase");
    Response first = signUp(body, "key");
    first.then().statusCode(201);
    assertEquals(first.header("Location"), signUp(body, "key").header("Location"));
    signUp(body, "other").then().spec(ProblemSpec.problem(409));
  }

  @Test
  void repeatedSignInWithTheSameKeyGetsTheSameSession() {
    Account account = Account.signUp(gateway);
    Map<String, String> body = Map.of("login", account.login(), "password", account.password());
    String lost = signIn(body, "key").path("refresh_token");
    String repeated = signIn(body, "key").then().statusCode(200).extract().path("refresh_token");
    String other = signIn(body, "other").path("refresh_token");
    given()
        .contentType(Account.JSON)
        .body(Map.of("refresh_token", lost))
        .post(gateway + "/tokens/revocation")
        .then()
        .statusCode(204);
    Account.refresh(gateway, repeated).then().spec(ProblemSpec.problem(401));
    Account.refresh(gateway, other).then().statusCode(200);
    signIn(body, "other").then().spec(ProblemSpec.problem(409));
    signIn(Map.of("login", account.login(), "password", "wrong password"), "other")
        .then()
        .spec(ProblemSpec.problem(401));
  }

  private Response signIn(Map<String, String> body, String key) {
    return post("/tokens", body, key);
  }

  private Response signUp(Map<String, String> body, String key) {
    return post("/users", body, key);
  }

  private Response post(String path, Map<String, String> body, String key) {
    return given()
        .contentType(Account.JSON)
        .header("Idempotency-Key", key)
        .body(body)
        .post(gateway + path);
  }

  @Test
  void signUpReportsEveryInvalidMember() {
    given()
        .contentType(Account.JSON)
        .body(Map.of("login", "No", "name", " ", "password", "short", "admin", true))
        .post(gateway + "/users")
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer.sort()", equalTo(List.of("/admin", "/login", "/name", "/password")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1234567890", "touchstone2026"})
  void aGuessablePasswordIsRejected(String password) {
    List<String> pointers = List.of("/password");
    given()
        .contentType(Account.JSON)
        .body(Map.of("login", "g" + System.nanoTime(), "name", "Ada", "password", password))
        .post(gateway + "/users")
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", equalTo(pointers));
    Account account = Account.signUp(gateway);
    changePassword(account, account.signIn().path("access_token"), password)
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer", equalTo(pointers));
    account.signIn().then().statusCode(200);
  }

  private static Response changePassword(Account account, String token, String password) {
    return given()
        .auth()
        .oauth2(token)
        .contentType(MERGE_PATCH)
        .header("If-Match", "*")
        .body(Map.of("password", password, "currentPassword", account.password()))
        .patch(account.uri());
  }

  @Test
  void aPasswordMayContainAnythingAndIsVerifiedAsItWasSent() {
    String login = "t" + UUID.randomUUID().toString().substring(0, 18);
    String password = " Pässwörd \uD83D\uDD11 with  spaces ";
    given()
        .contentType(ContentType.JSON)
        .body(Map.of("login", login, "name", "Ada", "password", password))
        .post(gateway + "/users")
        .then()
        .statusCode(201);
    List<String> similar =
        List.of(
            password.strip(),
            password.toLowerCase(Locale.ROOT),
            password.replace("  ", " "),
            Normalizer.normalize(password, Normalizer.Form.NFD));
    similar.forEach(
        other -> assertEquals(401, Account.signIn(gateway, login, other).statusCode(), other));
    assertEquals(200, Account.signIn(gateway, login, password).statusCode());
  }

  @Test
  void failedSignInDoesNotRevealWhetherALoginExists() {
    Response wrong = Account.signIn(gateway, Account.signUp(gateway).login(), "wrong password");
    Response unknown = Account.signIn(gateway, "x" + UUID.randomUUID(), "wrong password");
    wrong.then().spec(ProblemSpec.problem(401)).header("WWW-Authenticate", "Bearer");
    assertEquals(wrong.statusCode(), unknown.statusCode());
    assertEquals(wrong.asString(), unknown.asString());
  }

  @Test
  void failedSignInsAreThrottledForKnownAndUnknownLogins() {
    String known = Account.signUp(gateway).login();
    for (String login : new String[] {known, "nobody-" + UUID.randomUUID()}) {
      IntStream.range(0, 5)
          .forEach(
              i -> assertEquals(401, Account.signIn(gateway, login, "wrong " + i).statusCode()));
      Account.signIn(gateway, login, "wrong again")
          .then()
          .spec(ProblemSpec.problem(429))
          .header("Retry-After", "1");
    }
  }

  @Test
  void reusedRefreshTokenEndsTheSession() {
    String first = Account.signUp(gateway).signIn().path("refresh_token");
    Response refreshed = Account.refresh(gateway, first);
    String second = refreshed.then().statusCode(200).extract().path("refresh_token");
    assertNotEquals(first, second);
    String third = Account.refresh(gateway, second).path("refresh_token");
    Account.refresh(gateway, first).then().spec(ProblemSpec.problem(401));
    Account.refresh(gateway, third).then().spec(ProblemSpec.problem(401));
  }

  @Test
  void sessionSurvivesALostResponse() {
    String first = Account.signUp(gateway).signIn().path("refresh_token");
    String lost = Account.refresh(gateway, first).path("refresh_token");
    String repeated = Account.refresh(gateway, first).path("refresh_token");
    assertEquals(lost, repeated);
    Account.refresh(gateway, repeated).then().statusCode(200);
  }

  @Test
  void concurrentRefreshesGetTheSameToken() {
    String token = Account.signUp(gateway).signIn().path("refresh_token");
    long successors =
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> Account.refresh(gateway, token).<String>path("refresh_token"))
            .distinct()
            .count();
    assertEquals(1, successors);
  }

  @Test
  void signingOutEndsTheSession() {
    Response tokens = Account.signUp(gateway).signIn();
    Map<String, String> body = Map.of("refresh_token", tokens.path("refresh_token"));
    given()
        .contentType(Account.JSON)
        .body(body)
        .post(tokens.<String>path("revocation"))
        .then()
        .statusCode(204);
    Account.refresh(gateway, body.get("refresh_token")).then().spec(ProblemSpec.problem(401));
  }

  @Test
  void onlyTheUserCanChangeTheProfileAndOnlyItsCurrentVersion() {
    Account account = Account.signUp(gateway);
    String token = account.signIn().path("access_token");
    String tag = when().get(account.uri()).header("ETag");
    rename(account.uri(), token, tag).then().statusCode(200).body("name", equalTo("Ada"));
    rename(account.uri(), token, tag).then().spec(ProblemSpec.problem(412));
    rename(account.uri(), token, null).then().spec(ProblemSpec.problem(428));
    rename(Account.signUp(gateway).uri(), token, tag).then().spec(ProblemSpec.problem(403));
    given()
        .contentType(MERGE_PATCH)
        .body("{}")
        .patch(account.uri())
        .then()
        .spec(ProblemSpec.problem(401));
  }

  private Response rename(String uri, String token, String tag) {
    var request = given().auth().oauth2(token).contentType(MERGE_PATCH).body("{\"name\":\"Ada\"}");
    return (tag == null ? request : request.header("If-Match", tag)).patch(uri);
  }

  @Test
  void newPasswordEndsAllSessions() {
    Account account = Account.signUp(gateway);
    Response tokens = account.signIn();
    changePassword(account, tokens.path("access_token"), "a new password").then().statusCode(200);
    Account.refresh(gateway, tokens.path("refresh_token")).then().spec(ProblemSpec.problem(401));
    account.signIn().then().spec(ProblemSpec.problem(401));
    Account.signIn(gateway, account.login(), "a new password").then().statusCode(200);
  }

  @Test
  void matchingEntityTagGets304() {
    String uri = Account.signUp(gateway).uri();
    for (String type : new String[] {"application/json", "application/hal+json"}) {
      Response first = given().accept(type).get(uri);
      first.then().statusCode(200).contentType(type).header("Cache-Control", "public, no-cache");
      given()
          .accept(type)
          .header("If-None-Match", first.header("ETag"))
          .get(uri)
          .then()
          .statusCode(304)
          .header("ETag", first.header("ETag"));
    }
  }

  @Test
  void anonymousCallerHasNoProfile() {
    when()
        .get(gateway + "/me")
        .then()
        .spec(ProblemSpec.problem(401))
        .header("WWW-Authenticate", "Bearer");
  }

  @ParameterizedTest
  @EnumSource(names = {"GATEWAY", "USER_SERVICE"})
  void publishedKeysHaveNoPrivatePart(Service service) {
    Response keys = when().get(system.uri(service) + "/keys");
    keys.then().statusCode(200).header("Cache-Control", containsString("public"));
    assertEquals(
        Set.of("kty", "use", "alg", "kid", "n", "e"),
        keys.<Map<String, String>>path("keys[0]").keySet());
  }
}
