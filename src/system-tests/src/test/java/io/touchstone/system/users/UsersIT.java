// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class UsersIT {

  private final SystemUnderTest system;
  private final ApiUser user;

  UsersIT(SystemUnderTest system) {
    this.system = system;
    this.user = ApiUser.signUp(system.gateway());
  }

  @Test
  void userLinksToItselfAndItsDocuments() {
    when()
        .get(user.uri())
        .then()
        .statusCode(200)
        .contentType("application/json")
        .header("Cache-Control", "public, no-cache")
        .body("id", equalTo(user.id()))
        .body("name", equalTo("Grace Berg"))
        .body("uri", equalTo(user.uri()))
        .body("documents", equalTo(user.uri() + "/documents"));
  }

  @Test
  void documentsAreOnePageOfSummariesMostRecentlySavedFirst() {
    for (int number = 1; number <= 21; number++) {
      user.document("Document " + number);
    }
    List<String> saved = user.get(user.uri() + "/documents").path("documents.saved");
    assertEquals(20, saved.size());
    assertEquals(saved.stream().sorted(Comparator.reverseOrder()).toList(), saved);
  }

  @Test
  void ownAccountAndPublicProfileHaveDifferentEntityTags() {
    String visibleToAll = when().get(user.uri()).header("ETag");
    String own = user.get("/me").header("ETag");
    user.ifNoneMatch(visibleToAll).get("/me").then().statusCode(200);
    user.ifNoneMatch(own).get("/me").then().statusCode(304);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "x", "0", "-1", "01", "1e3", "9999999999999999999", "1,2"})
  void malformedOrUnknownIdIsRejected(String id) {
    int status = id.equals("1") ? 404 : 400;
    for (Service service : system.known(Service.GATEWAY, Service.USER_SERVICE)) {
      for (String path : List.of("/users/{user}", "/users/{user}/documents")) {
        given().pathParam("user", id).get(system.uri(service) + path).then().spec(problem(status));
      }
    }
  }

  private String batch(String ids) {
    return system.uri(Service.USER_SERVICE) + "/users/batch/" + ids;
  }

  @Test
  void batchHasTheKnownUsersAndIsSentAgainOnlyIfItHasChanged() {
    ApiUser renamed = ApiUser.signUp(system.uri(Service.USER_SERVICE));
    String batch = batch(renamed.id() + "," + user.id() + ",7");
    Response users = when().get(batch);
    List<Long> ids = users.path("users.id");
    assertEquals(Set.of(renamed.id(), user.id()), Set.copyOf(ids));
    String tag = users.header("ETag");
    given().header("If-None-Match", tag).get(batch).then().statusCode(304);
    Map<String, String> change = Map.of("name", "Another Name");
    renamed.ifMatch("*").patch("/users/" + renamed.id(), change).then().statusCode(200);
    given().header("If-None-Match", tag).get(batch).then().statusCode(200);
  }

  @Test
  void batchSizeIsLimited() {
    String tooMany =
        LongStream.range(1, 102).mapToObj(Long::toString).collect(Collectors.joining(","));
    when().get(batch(tooMany)).then().spec(problem(400));
    when().get(batch("1,,2")).then().spec(problem(400));
  }
}
