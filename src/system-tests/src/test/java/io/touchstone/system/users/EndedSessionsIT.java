// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every service rejects the access tokens of sessions that have ended. */
@ExtendWith(SystemExtension.class)
class EndedSessionsIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final Map<Service, String> PATHS =
      Map.of(
          Service.GATEWAY,
          "/",
          Service.USER_SERVICE,
          "/me",
          Service.DOCUMENT_SERVICE,
          "/documents");

  private final SystemUnderTest system;
  private final String gateway;
  private final Account account;
  private final Response tokens;

  EndedSessionsIT(SystemUnderTest system) {
    this.system = system;
    gateway = system.gateway();
    account = Account.signUp(gateway);
    tokens = account.signIn();
  }

  @Test
  void signOut() {
    Response other = account.signIn();
    given()
        .contentType(Account.JSON)
        .body(Map.of("refresh_token", tokens.path("refresh_token")))
        .post(gateway + "/tokens/revocation")
        .then()
        .statusCode(204);
    expectRejection();
    PATHS.forEach(
        (service, path) -> as(other).get(system.uri(service) + path).then().statusCode(200));
  }

  @Test
  void endOfASessionByItsUser() {
    String own = as(tokens).get(gateway + "/me/sessions").path("sessions[0].uri");
    as(account.signIn()).delete(own).then().statusCode(204);
    expectRejection();
  }

  @Test
  void newPassword() {
    as(tokens)
        .contentType("application/merge-patch+json")
        .header("If-Match", "*")
        .body(Map.of("password", "a new password", "currentPassword", account.password()))
        .patch(account.uri())
        .then()
        .statusCode(200);
    expectRejection();
  }

  @Test
  void deletionOfTheAccount() {
    as(tokens)
        .contentType(Account.JSON)
        .body(Map.of("password", account.password()))
        .post(gateway + "/me/deletion")
        .then()
        .statusCode(204);
    expectRejection();
  }

  @Test
  void listOfEndedSessionsIsNotPublic() {
    when().get(gateway + "/ended-sessions").then().spec(ProblemSpec.problem(404));
  }

  private void expectRejection() {
    PATHS.forEach(
        (service, path) ->
            await()
                .atMost(TIMEOUT)
                .untilAsserted(
                    () ->
                        as(tokens)
                            .get(system.uri(service) + path)
                            .then()
                            .spec(ProblemSpec.problem(401))
                            .header("WWW-Authenticate", containsString("invalid_token"))));
  }

  private static RequestSpecification as(Response tokens) {
    return given().auth().oauth2(tokens.path("access_token"));
  }
}
