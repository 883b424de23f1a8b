// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every service rejects the access tokens of sessions that have ended. */
@ExtendWith(SystemExtension.class)
class EndedSessionsIT {

  private static final Map<Service, String> PATHS =
      Map.of(
          Service.GATEWAY, "/",
          Service.USER_SERVICE, "/me",
          Service.DOCUMENT_SERVICE, "/documents");

  private final SystemUnderTest system;

  EndedSessionsIT(SystemUnderTest system) {
    this.system = system;
  }

  /** The services learn of all ends at the same time, so the test waits once. */
  @Test
  void servicesRejectTheTokensOfSessionsThatEnded() {
    ApiUser signedOut = newSession();
    Response other = signedOut.signIn();
    Map<String, ApiUser> ended =
        Map.of(
            "sign-out", signOut(signedOut),
            "end by the user", endByItsUser(newSession()),
            "new password", changePassword(newSession()),
            "deletion", delete(newSession()));
    PATHS.forEach(
        (service, path) -> {
          String uri = system.uri(service) + path;
          ended.forEach((how, user) -> awaitRejection(how, user, uri));
          signedOut.token(other).get(uri).then().statusCode(200);
        });
  }

  /** Signs up a user, and returns it with the token of a session. */
  private ApiUser newSession() {
    ApiUser user = ApiUser.signUp(system.gateway());
    return user.token(user.signIn());
  }

  private static ApiUser signOut(ApiUser user) {
    Response tokens = user.signIn();
    user.signOut(tokens).then().statusCode(204);
    return user.token(tokens);
  }

  private static ApiUser endByItsUser(ApiUser user) {
    String session = user.get("/me/sessions").path("sessions[0].uri");
    user.token(user.signIn()).delete(session).then().statusCode(204);
    return user;
  }

  private static ApiUser changePassword(ApiUser user) {
    user.changePassword("a new password").then().statusCode(200);
    return user;
  }

  private static ApiUser delete(ApiUser user) {
    user.post("/me/deletion", Map.of("password", user.password())).then().statusCode(204);
    return user;
  }

  private static void awaitRejection(String how, ApiUser user, String uri) {
    await(how)
        .atMost(Duration.ofSeconds(15))
        .untilAsserted(
            () ->
                user.get(uri)
                    .then()
                    .spec(problem(401))
                    .header("WWW-Authenticate", containsString("invalid_token")));
  }

  @Test
  void listOfEndedSessionsIsNotPublic() {
    when().get(system.gateway() + "/ended-sessions").then().spec(problem(404));
  }
}
