// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.account;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(SystemExtension.class)
class SignInIT {

  private static final String PASS_PHRASE = "a long pass phrase";

  private static final String ATTACKER = "127.0.0.2";
  private static final String OWNER = "127.0.0.3";

  private final SystemUnderTest system;
  private final String gateway;
  private final ApiUser anonymous;
  private final ApiUser user;
  private int claimed;

  SignInIT(SystemUnderTest system) {
    this.system = system;
    gateway = system.gateway();
    anonymous = ApiUser.anonymous(gateway);
    user = ApiUser.signUp(gateway);
  }

  @ParameterizedTest
  @EnumSource(names = {"GATEWAY", "USER_SERVICE"})
  void newAccountCanSignIn(Service service) {
    ApiUser account = ApiUser.signUp(system.uri(service));
    Response tokens = account.signIn();
    tokens
        .then()
        .statusCode(200)
        .header("Cache-Control", "no-store")
        .body("token_type", equalTo("Bearer"))
        .body("expires_in", equalTo(600))
        .body("refresh", equalTo(gateway + "/tokens/refresh"))
        .body("revocation", equalTo(gateway + "/tokens/revocation"));
    account
        .token(tokens)
        .get(tokens.path("me"))
        .then()
        .statusCode(200)
        .header("Cache-Control", "no-store")
        .body("id", equalTo(account.id()))
        .body("login", equalTo(account.login()))
        .body("uri", equalTo(account.uri()))
        .body("invitations", equalTo(gateway + "/invitations"));
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
  void failedSignInsAreThrottledAndDoNotRevealWhetherALoginExists() {
    Set<String> bodies = new HashSet<>();
    for (String login : List.of(user.login(), ApiUser.newLogin())) {
      for (int i = 0; i < 5; i++) {
        Response wrong = anonymous.signIn(login, "wrong " + i);
        wrong.then().spec(problem(401));
        bodies.add(wrong.asString());
      }
      Response throttled = anonymous.signIn(login, "wrong again");
      throttled.then().spec(problem(429)).header("Retry-After", matchesPattern("[1-5]"));
    }
    assertEquals(1, bodies.size(), bodies::toString);
  }

  @Test
  void newPasswordEndsAllSessions() {
    Response tokens = user.signIn();
    user.token(tokens).changePassword("a new password").then().statusCode(200);
    user.refresh(tokens).then().spec(problem(401));
    user.signIn().then().spec(problem(401));
    user.signIn("a new password").then().statusCode(200);
  }

  @Test
  @EnabledOn(Platform.PROCESSES)
  void guessesDelayTheirAddressButNeitherOthersNorAKnownDevice() throws IOException {
    String device = user.signIn().path("device_token");
    for (int guess = 0; guess < 40; guess++) {
      signIn(ATTACKER, "wrong " + guess, "");
    }
    assertEquals(429, signIn(ATTACKER, user.password(), ""));
    String member = ",\"device_token\":\"%s\"".formatted(device);
    assertEquals(200, signIn(ATTACKER, user.password(), member));
    assertEquals(200, signIn(OWNER, user.password(), ""));
  }

  /** Returns the status of a sign-in from an address of this machine, which claims another one. */
  private int signIn(String address, String password, String member) throws IOException {
    String body =
        "{\"login\":\"%s\",\"password\":\"%s\"%s}".formatted(user.login(), password, member);
    String request =
        """
        POST /tokens HTTP/1.1
        Content-Type: application/json
        Content-Length: %d
        X-Client-Network: 10.0.0.%d

        %s"""
            .formatted(body.length(), claimed++, body);
    return RawConnection.exchange(gateway, address, request).status();
  }
}
