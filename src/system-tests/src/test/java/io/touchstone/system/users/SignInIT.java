// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.account;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.RawConnection;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class SignInIT {

  private static final String PASS_PHRASE = "a long pass phrase";

  private static final String ATTACKER = "127.0.0.2";
  private static final String OWNER = "127.0.0.3";

  private final SystemUnderTest system;
  private final String gateway;
  private final ApiUser anonymous;

  SignInIT(SystemUnderTest system) {
    this.system = system;
    this.gateway = system.gateway();
    this.anonymous = ApiUser.anonymous(gateway);
  }

  @ParameterizedTest
  @EnumSource(names = {"GATEWAY", "USER_SERVICE"})
  void newAccountCanSignIn(Service service) {
    ApiUser user = ApiUser.signUp(system.uri(service));
    Response tokens = user.signIn();
    tokens
        .then()
        .statusCode(200)
        .header("Cache-Control", "no-store")
        .body("token_type", equalTo("Bearer"))
        .body("expires_in", equalTo(600))
        .body("refresh", equalTo(gateway + "/tokens/refresh"))
        .body("revocation", equalTo(gateway + "/tokens/revocation"));
    user.token(tokens)
        .get(tokens.path("me"))
        .then()
        .statusCode(200)
        .header("Cache-Control", "no-store")
        .body("id", equalTo(user.id()))
        .body("login", equalTo(user.login()))
        .body("uri", equalTo(user.uri()))
        .body("invitations", equalTo(gateway + "/invitations"));
  }

  @Test
  void loginIsUnique() {
    String login = ApiUser.signUp(gateway).login();
    anonymous.post("/users", account(login, "Other", PASS_PHRASE)).then().spec(problem(409));
  }

  @Test
  void repeatedSignUpWithTheSameKeyReturnsTheSameUser() {
    Map<String, String> body = account(ApiUser.newLogin(), "Key", PASS_PHRASE);
    ApiUser repeating = anonymous.with("Idempotency-Key", "key");
    assertEquals(repeating.create("/users", body), repeating.create("/users", body));
    anonymous.with("Idempotency-Key", "other").post("/users", body).then().spec(problem(409));
  }

  @Test
  void repeatedSignInWithTheSameKeyGetsTheSameSession() {
    ApiUser user = ApiUser.signUp(gateway);
    Map<String, String> body = Map.of("login", user.login(), "password", user.password());
    ApiUser withKey = anonymous.with("Idempotency-Key", "key");
    ApiUser withOther = anonymous.with("Idempotency-Key", "other");
    Response lost = withKey.post("/tokens", body);
    Response repeated = withKey.post("/tokens", body);
    repeated.then().statusCode(200);
    Response other = withOther.post("/tokens", body);
    signOut(lost);
    user.refresh(repeated).then().spec(problem(401));
    user.refresh(other).then().statusCode(200);
    withOther.post("/tokens", body).then().spec(problem(409));
    Map<String, String> wrong = Map.of("login", user.login(), "password", "wrong password");
    withOther.post("/tokens", wrong).then().spec(problem(401));
  }

  private void signOut(Response tokens) {
    anonymous.signOut(tokens).then().statusCode(204);
  }

  @Test
  void signUpReportsEveryInvalidMember() {
    Map<String, ?> body = Map.of("login", "No", "name", " ", "password", "short", "admin", true);
    List<String> pointers = List.of("/admin", "/login", "/name", "/password");
    Response rejected = anonymous.post("/users", body);
    rejected.then().spec(problem(422)).body("errors.pointer.sort()", equalTo(pointers));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1234567890", "touchstone2026"})
  void guessablePasswordIsRejected(String password) {
    List<String> pointers = List.of("/password");
    Response rejected = anonymous.post("/users", account(ApiUser.newLogin(), "Ada", password));
    rejected.then().spec(problem(422)).body("errors.pointer", equalTo(pointers));
    ApiUser user = ApiUser.signUp(gateway);
    Response unchanged = user.changePassword(password);
    unchanged.then().spec(problem(422)).body("errors.pointer", equalTo(pointers));
    user.signIn().then().statusCode(200);
  }

  @Test
  void passwordMayContainAnythingAndIsVerifiedAsItWasSent() {
    String login = ApiUser.newLogin();
    String password = " Pässwörd \uD83D\uDD11 with  spaces ";
    anonymous.create("/users", account(login, "Ada", password));
    List<String> similar =
        List.of(
            password.strip(),
            password.toLowerCase(Locale.ROOT),
            password.replace("  ", " "),
            Normalizer.normalize(password, Normalizer.Form.NFD));
    similar.forEach(other -> assertEquals(401, anonymous.signIn(login, other).statusCode(), other));
    anonymous.signIn(login, password).then().statusCode(200);
  }

  @Test
  void failedSignInDoesNotRevealWhetherALoginExists() {
    Response wrong = ApiUser.signUp(gateway).signIn("wrong password");
    Response unknown = anonymous.signIn(ApiUser.newLogin(), "wrong password");
    wrong.then().spec(problem(401)).header("WWW-Authenticate", "Bearer");
    assertEquals(wrong.statusCode(), unknown.statusCode());
    assertEquals(wrong.asString(), unknown.asString());
  }

  @Test
  void failedSignInsAreThrottledForKnownAndUnknownLogins() {
    for (String login : List.of(ApiUser.signUp(gateway).login(), ApiUser.newLogin())) {
      for (int i = 0; i < 5; i++) {
        assertEquals(401, anonymous.signIn(login, "wrong " + i).statusCode());
      }
      Response throttled = anonymous.signIn(login, "wrong again");
      throttled.then().spec(problem(429)).header("Retry-After", matchesPattern("[1-5]"));
    }
  }

  @Test
  void reusedRefreshTokenEndsTheSession() {
    ApiUser user = ApiUser.signUp(gateway);
    Response first = user.signIn();
    Response second = user.refresh(first);
    second.then().statusCode(200);
    assertNotEquals(first.<String>path("refresh_token"), second.path("refresh_token"));
    Response third = user.refresh(second);
    user.refresh(first).then().spec(problem(401));
    user.refresh(third).then().spec(problem(401));
  }

  @Test
  void sessionSurvivesALostResponse() {
    ApiUser user = ApiUser.signUp(gateway);
    Response first = user.signIn();
    String lost = user.refresh(first).path("refresh_token");
    Response repeated = user.refresh(first);
    assertEquals(lost, repeated.path("refresh_token"));
    user.refresh(repeated).then().statusCode(200);
  }

  @Test
  void signingOutEndsTheSession() {
    ApiUser user = ApiUser.signUp(gateway);
    Response tokens = user.signIn();
    signOut(tokens);
    user.refresh(tokens).then().spec(problem(401));
  }

  @Test
  void onlyTheUserCanChangeTheProfile() {
    ApiUser user = ApiUser.signUp(gateway).ifMatch("*");
    Map<String, String> change = Map.of("name", "Ada");
    Response renamed = user.patch(user.uri(), change);
    renamed.then().statusCode(200).body("name", equalTo("Ada"));
    user.patch(ApiUser.signUp(gateway).uri(), change).then().spec(problem(403));
    anonymous.patch(user.uri(), change).then().spec(problem(401));
  }

  @Test
  void newPasswordEndsAllSessions() {
    ApiUser user = ApiUser.signUp(gateway);
    Response tokens = user.signIn();
    user.token(tokens).changePassword("a new password").then().statusCode(200);
    user.refresh(tokens).then().spec(problem(401));
    user.signIn().then().spec(problem(401));
    user.signIn("a new password").then().statusCode(200);
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

  @Test
  @EnabledOn(Platform.PROCESSES)
  void guessesFromAnotherAddressDoNotLockOutTheOwner() throws IOException {
    ApiUser user = ApiUser.signUp(gateway);
    for (int guess = 0; guess < 40; guess++) {
      signIn(user, ATTACKER, "wrong " + guess, "", "");
    }
    assertEquals(429, signIn(user, ATTACKER, user.password(), "", ""));
    assertEquals(200, signIn(user, OWNER, user.password(), "", ""));
  }

  @Test
  @EnabledOn(Platform.PROCESSES)
  void knownDeviceSignsInFromTheAddressOfTheAttacker() throws IOException {
    ApiUser user = ApiUser.signUp(gateway);
    String device = user.signIn().path("device_token");
    for (int guess = 0; guess < 10; guess++) {
      signIn(user, ATTACKER, "wrong " + guess, "", "");
    }
    assertEquals(429, signIn(user, ATTACKER, user.password(), "", ""));
    String member = ",\"device_token\":\"%s\"".formatted(device);
    assertEquals(200, signIn(user, ATTACKER, user.password(), member, ""));
  }

  @Test
  @EnabledOn(Platform.PROCESSES)
  void clientCannotChooseItsNetwork() throws IOException {
    ApiUser user = ApiUser.signUp(gateway);
    for (int guess = 0; guess < 10; guess++) {
      signIn(user, ATTACKER, "wrong " + guess, "", "\nX-Client-Network: 10.0.0." + guess);
    }
    assertEquals(429, signIn(user, ATTACKER, user.password(), "", "\nX-Client-Network: 10.0.1.1"));
  }

  /** Returns the status of a sign-in from an address of this machine. */
  private int signIn(ApiUser user, String address, String password, String member, String header)
      throws IOException {
    String body =
        "{\"login\":\"%s\",\"password\":\"%s\"%s}".formatted(user.login(), password, member);
    String head = "POST /tokens HTTP/1.1\nContent-Type: application/json\nContent-Length: %d%s";
    try (RawConnection connection = RawConnection.to(gateway, address)) {
      return connection.exchange(head.formatted(body.length(), header) + "\n\n" + body).status();
    }
  }
}
