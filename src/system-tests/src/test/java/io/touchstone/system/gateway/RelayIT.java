// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.HAL;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.RawConnection;
import io.touchstone.system.RawResponse;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class RelayIT {

  private static final String DOCUMENT = "/documents/{document}";
  private static final String USER = "/users/{user}";

  private final String gateway;
  private final ExampleDocument example;
  private final ApiUser anonymous;

  RelayIT(SystemUnderTest system) {
    gateway = system.gateway();
    example = ExampleDocument.of(system);
    anonymous = ApiUser.anonymous(gateway);
  }

  @ParameterizedTest
  @ValueSource(strings = {DOCUMENT, USER, "/documents?limit=1", "/keys"})
  void headResponseHasNoBody(String path) {
    when()
        .head(example.at(path))
        .then()
        .statusCode(200)
        .contentType(containsString("json"))
        .header("Cache-Control", notNullValue())
        .body(emptyString());
  }

  @ParameterizedTest
  @ValueSource(strings = {DOCUMENT, USER})
  void optionsAndUnsupportedMethodsListTheAllowedOnes(String path) {
    when().options(example.at(path)).then().header("Allow", containsString("GET"));
    Response unsupported = anonymous.post(example.at(path), "{}");
    unsupported.then().spec(problem(405)).header("Allow", containsString("GET"));
  }

  @Test
  void acceptHeaderIsForwarded() {
    Response hal = anonymous.accept(HAL).get(example.uri());
    hal.then().contentType(HAL).body("_links.self.href", equalTo(example.uri()));
    anonymous.accept("image/png").get(example.uri()).then().spec(problem(406));
  }

  @Test
  void queryIsForwardedUnchanged() {
    Response page = when().get(gateway + "/documents?limit=1&sort=title");
    page.then().statusCode(200).body("documents.size()", equalTo(1));
    String links = String.join(",", page.headers().getValues("Link"));
    assertTrue(links.contains("limit=1"), links);
    assertEquals(2, links.split("next", -1).length, links);
    when().get(gateway + "/documents?limit=x").then().spec(problem(400));
    Response users = when().get(example.at("/users?id={user}"));
    users.then().body("users.id", hasItem(example.creator().id()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/me", "/invitations"})
  void anonymousCallersGet401WithAChallenge(String path) {
    Response rejected = anonymous.get(path);
    rejected.then().spec(problem(401)).header("WWW-Authenticate", "Bearer");
  }

  @Test
  void bodyMediaTypeAndEntityTagAreForwarded() {
    ApiUser user = ApiUser.signUp(gateway, "Äda Ω");
    Response before = when().get(user.uri());
    before.then().body("name", equalTo("Äda Ω"));
    Map<String, String> change = Map.of("name", "B");
    user.patch(user.uri(), change).then().spec(problem(428));
    ApiUser editor = user.ifMatch(before.header("ETag"));
    editor.patch(user.uri(), change).then().statusCode(200);
    editor.patch(user.uri(), change).then().spec(problem(412));
  }

  @Test
  void idempotencyKeyIsForwarded() {
    ApiUser user = ApiUser.signUp(gateway).with("Idempotency-Key", UUID.randomUUID().toString());
    String first = user.document("A");
    assertEquals(first, user.document("A"));
    when().get(first).then().spec(problem(404));
    user.get(first).then().statusCode(200).body("title", equalTo("A"));
    user.ifMatch("*").delete(first).then().statusCode(204);
  }

  @Test
  void oversizedBodyIsRejected() {
    anonymous.post("/documents", " ".repeat(256 * 1024 + 1)).then().spec(problem(413));
  }

  @Test
  void unsupportedMediaTypeIsRejected() {
    given().contentType("text/plain").body("x").post(gateway + "/users").then().spec(problem(415));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/documents/../creators/{user}/documents",
        "/documents/%2e%2e/creators/{user}/documents",
        "/documents/..%2fcreators/{user}/documents",
        "/documents//creators",
        "/documents/;/x",
        "//documents",
        "/documents/..;/creators/{user}/documents",
        "/creators/{user}/documents"
      })
  void pathsCannotEscapeTheirResources(String path) throws IOException {
    RawResponse response =
        RawConnection.exchange(gateway, "GET %s HTTP/1.1".formatted(example.path(path)));
    assertTrue(response.status() == 400 || response.status() == 404, response::toString);
  }
}
