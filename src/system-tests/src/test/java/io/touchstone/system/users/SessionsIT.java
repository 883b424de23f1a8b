// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
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

  /** Returns the URI of the session to which a token of any user belongs. */
  private String session(Response tokens) {
    return user.token(tokens).get(list).path("sessions.find { it.current }.uri");
  }

  @Test
  void sessionIsRecognisedByItsClient() {
    ApiUser onPhone = user.token(user.with("User-Agent", "Phone/1.0").signIn());
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
  }

  @Test
  void endedSessionCannotBeRefreshed() {
    Response first = user.signIn();
    String uri = session(first);
    Response lost = user.refresh(first);
    assertEquals(uri, session(lost));
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
    Response ended = user.signIn();
    ApiUser lost = user.token(ended);
    String kept = session(user.signIn());
    user.delete(session(ended)).then().statusCode(204);
    lost.post(list + "/revocation").then().spec(problem(401));
    lost.delete(kept).then().spec(problem(401));
    user.get(kept).then().statusCode(200);
  }

  @Test
  void sessionsOfOthersAreUnknown() {
    ApiUser other = ApiUser.signUp(system.gateway());
    String uri = session(other.signIn());
    user.get(uri).then().spec(problem(404));
    user.delete(uri).then().spec(problem(404));
    other.get(uri).then().statusCode(200);
    anonymous.get(list).then().spec(problem(401));
  }

  /** The services learn of all ends at the same time, so the test waits once. */
  @Test
  void servicesRejectTheTokensOfSessionsThatEnded() {
    Response tokens = user.signIn();
    ApiUser signedOut = user.token(tokens);
    signedOut.signOut(tokens).then().statusCode(204);
    ApiUser ended = user.token(user.signIn());
    user.delete(ended.get(list).path("sessions[0].uri")).then().statusCode(204);
    ApiUser changed = ApiUser.signUp(system.gateway());
    changed.changePassword("a new password").then().statusCode(200);
    ApiUser deleted = ApiUser.signUp(system.gateway());
    deleted.post("/me/deletion", Map.of("password", deleted.password())).then().statusCode(204);
    PATHS.forEach(
        (service, path) -> {
          String uri = system.uri(service) + path;
          List.of(signedOut, ended, changed, deleted).forEach(each -> awaitRejection(each, uri));
          user.get(uri).then().statusCode(200);
        });
  }

  private static void awaitRejection(ApiUser user, String uri) {
    await()
        .atMost(Duration.ofSeconds(15))
        .until(() -> user.get(uri).header("WWW-Authenticate"), containsString("invalid_token"));
  }
}
