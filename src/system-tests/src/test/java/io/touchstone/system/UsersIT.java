// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class UsersIT {

  private static final long ADA = 102_485_935;

  private final String gateway;
  private final String userService;

  UsersIT(RunningSystem system) {
    gateway = system.server(Service.GATEWAY).uri().toString();
    userService = system.server(Service.USER_SERVICE).uri().toString();
  }

  @Test
  void aUserLinksToItselfAndToItsDocuments() {
    String uri = gateway + "/users/" + ADA;
    when()
        .get(uri)
        .then()
        .statusCode(200)
        .contentType("application/json")
        .body("id", equalTo((int) ADA))
        .body("name", equalTo("Ada Almeida"))
        .body("uri", equalTo(uri))
        .body("documents", equalTo(uri + "/documents"));
  }

  @Test
  void aUsersDocumentsAreOnePageOfSummariesTheLastSavedFirst() {
    List<String> saved =
        when().get(gateway + "/users/" + ADA + "/documents").path("documents.saved");
    assertFalse(saved.isEmpty());
    assertTrue(saved.size() <= 20);
    assertEquals(saved.stream().sorted(Comparator.reverseOrder()).toList(), saved);
  }

  @Test
  void eachSummaryLinksToItsDocumentOfThatUser() {
    List<String> uris = when().get(gateway + "/users/" + ADA + "/documents").path("documents.uri");
    for (String uri : uris) {
      when().get(uri).then().statusCode(200).body("creator", equalTo(gateway + "/users/" + ADA));
    }
  }

  @Test
  void anUnknownUserIsNotFoundAndNeitherAreItsDocuments() {
    when().get(gateway + "/users/1").then().spec(Answers.problem(404));
    when().get(gateway + "/users/1/documents").then().spec(Answers.problem(404));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "0", "-1", "01", "1e3", "9999999999999999999", "1,2"})
  void aMalformedIdIsABadRequest(String id) {
    for (String service : List.of(gateway, userService)) {
      for (String path : List.of("/users/{user}", "/users/{user}/documents")) {
        given().pathParam("user", id).get(service + path).then().spec(Answers.problem(400));
      }
    }
  }

  @Test
  void aBatchAnswersTheKnownUsersInOneCall() {
    List<Integer> ids =
        when().get(userService + "/users/batch/" + ADA + "," + (ADA + 1) + ",7").path("users.id");
    assertEquals(List.of((int) ADA, (int) ADA + 1), ids.stream().sorted().toList());
  }

  @Test
  void aBatchIsLimited() {
    String tooMany =
        LongStream.range(1, 102).mapToObj(Long::toString).collect(Collectors.joining(","));
    when().get(userService + "/users/batch/" + tooMany).then().spec(Answers.problem(400));
    when().get(userService + "/users/batch/1,,2").then().spec(Answers.problem(400));
  }
}
