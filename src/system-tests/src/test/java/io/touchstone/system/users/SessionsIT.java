// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.HAL;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class SessionsIT {

  private static final Map<Service, String> PATHS =
      Map.of(
          Service.GATEWAY, "/",
          Service.USER_SERVICE, "/me",
          Service.DOCUMENT_SERVICE, "/documents");

  private final SystemUnderTest system;
  private final ApiUser user;
  private final ApiUser anonymous;
  private final String list;

  SessionsIT(SystemUnderTest system) {
    this.system = system;
    user = ApiUser.signUp(system.gateway());
    anonymous = ApiUser.anonymous(system.gateway());
    list = user.get("/me").path("sessions");
  }

  /** Returns the URI of the session to which a token belongs. */
  private String session(Response tokens) {
    return user.token(tokens).get(list).path("sessions.find { it.current }.uri");
  }

  @Test
  void sessionIsRecognisedByItsClient() {
    Map<String, String> credentials = Map.of("login", user.login(), "password", user.password());
    Response tokens = anonymous.with("User-Agent", "Phone/1.0").post("/tokens", credentials);
    ApiUser onPhone = user.token(tokens);
    Response sessions = onPhone.get(list);
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
    onPhone.get(uri).then().statusCode(200).body("$", equalTo(sessions.path("sessions[0]")));
    Response hal = onPhone.accept(HAL).get(list);
    hal.then().body("_embedded.sessions[0]._links.self.href", equalTo(uri));
  }

  @Test
  void endedSessionCannotBeRefreshed() {
    Response lost = user.signIn();
    String uri = session(lost);
    user.delete(uri).then().statusCode(204);
    user.refresh(lost).then().spec(problem(401));
    user.get(uri).then().spec(problem(404));
    user.delete(uri).then().spec(problem(404));
    user.get(list).then().body("sessions", hasSize(1));
  }

  @Test
  void allOtherSessionsEndImmediately() {
    List<Response> others = List.of(user.signIn(), user.signIn());
    Response kept = user.signIn();
    ApiUser current = user.token(kept);
    current.post(current.get(list).<String>path("revocation")).then().statusCode(204);
    others.forEach(other -> user.refresh(other).then().spec(problem(401)));
    user.refresh(kept).then().statusCode(200);
    current.get(list).then().body("sessions.current", contains(true));
  }

  @Test
  void endedSessionCannotEndOthers() {
    ApiUser lost = user.token(user.signIn());
    String kept = session(user.signIn());
    user.delete(lost.get(list).<String>path("sessions.find { it.current }.uri"))
        .then()
        .statusCode(204);
    lost.post(list + "/revocation")
        .then()
        .spec(problem(401))
        .header(
            "WWW-Authenticate",
            anyOf(
                containsString("invalid_token"),
                containsString("insufficient_user_authentication")));
    lost.delete(kept).then().spec(problem(401));
    user.get(kept).then().statusCode(200);
  }

  @Test
  void sessionsOfOthersAreUnknown() {
    ApiUser other = ApiUser.signUp(user.uri().replaceFirst("/users/.*", ""));
    Response tokens = other.signIn();
    String uri = other.token(tokens).get(list).path("sessions.find { it.current }.uri");
    user.get(uri).then().spec(problem(404));
    user.delete(uri).then().spec(problem(404));
    other.refresh(tokens).then().statusCode(200);
    anonymous.get(list).then().spec(problem(401));
    anonymous.delete(uri).then().spec(problem(401));
    anonymous.post(list + "/revocation").then().spec(problem(401));
    user.delete(list + "/1").then().spec(problem(400));
  }

  @Test
  void refreshKeepsTheSession() {
    Response tokens = user.signIn();
    Response next = user.refresh(tokens);
    assertEquals(session(tokens), session(next));
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
