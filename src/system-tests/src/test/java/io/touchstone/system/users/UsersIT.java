// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.DocumentClient;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class UsersIT {

  private final SystemUnderTest system;
  private final String gateway;
  private final ExampleDocument example;

  UsersIT(SystemUnderTest system) {
    this.system = system;
    this.gateway = system.gateway();
    this.example = ExampleDocument.of(system);
  }

  @Test
  void userLinksToItselfAndItsDocuments() {
    String uri = example.creator().uri();
    when()
        .get(uri)
        .then()
        .statusCode(200)
        .contentType("application/json")
        .body("id", equalTo(example.creator().id()))
        .body("name", equalTo("Grace Berg"))
        .body("uri", equalTo(uri))
        .body("documents", equalTo(uri + "/documents"));
  }

  @Test
  void documentsAreOnePageOfSummariesMostRecentlySavedFirst() {
    DocumentClient user = DocumentClient.signedUp(gateway);
    IntStream.rangeClosed(1, 21).forEach(number -> user.document("Document " + number));
    List<String> saved = user.get(user.account().uri() + "/documents").path("documents.saved");
    assertEquals(20, saved.size());
    assertEquals(saved.stream().sorted(Comparator.reverseOrder()).toList(), saved);
  }

  @Test
  void summariesLinkToTheUsersDocuments() {
    String creator = example.creator().uri();
    List<String> uris = when().get(creator + "/documents").path("documents.uri");
    assertEquals(List.of(example.uri()), uris);
    when().get(uris.get(0)).then().statusCode(200).body("creator", equalTo(creator));
  }

  @Test
  void ownAccountHasATagOfItsOwnForm() {
    Account account = Account.signUp(gateway);
    String me = gateway + "/me";
    String visibleToAll = when().get(account.uri()).header("ETag");
    Response own = given().header("Authorization", account.bearer()).get(me);
    given()
        .header("Authorization", account.bearer())
        .header("If-None-Match", visibleToAll)
        .get(me)
        .then()
        .statusCode(200)
        .body("sessions", notNullValue());
    given()
        .header("Authorization", account.bearer())
        .header("If-None-Match", own.header("ETag"))
        .get(me)
        .then()
        .statusCode(304);
  }

  @Test
  void unknownUserAndItsDocumentsAreNotFound() {
    when().get(gateway + "/users/1").then().spec(ProblemSpec.problem(404));
    when().get(gateway + "/users/1/documents").then().spec(ProblemSpec.problem(404));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "0", "-1", "01", "1e3", "9999999999999999999", "1,2"})
  void malformedIdIsABadRequest(String id) {
    for (String service : system.known(Service.GATEWAY, Service.USER_SERVICE)) {
      for (String path : List.of("/users/{user}", "/users/{user}/documents")) {
        given().pathParam("user", id).get(service + path).then().spec(ProblemSpec.problem(400));
      }
    }
  }

  @Test
  void batchReturnsTheKnownUsers() {
    long one = example.creator().id();
    long other = Account.signUp(gateway).id();
    List<Long> ids =
        when()
            .get(system.uri(Service.USER_SERVICE) + "/users/batch/" + one + "," + other + ",7")
            .path("users.id");
    assertEquals(Set.of(one, other), Set.copyOf(ids));
  }

  @Test
  void unchangedBatchIsNotSentAgain() {
    Account account = Account.signUp(system.uri(Service.USER_SERVICE));
    String batch = system.uri(Service.USER_SERVICE) + "/users/batch/" + account.id() + ",7";
    String tag = when().get(batch).then().statusCode(200).extract().header("ETag");
    given().header("If-None-Match", tag).get(batch).then().statusCode(304);
    given()
        .header("Authorization", account.bearer())
        .header("If-Match", when().get(account.uri()).header("ETag"))
        .contentType("application/merge-patch+json")
        .body("{\"name\":\"Another Name\"}")
        .patch(account.uri())
        .then()
        .statusCode(200);
    given().header("If-None-Match", tag).get(batch).then().statusCode(200);
  }

  @Test
  void batchSizeIsLimited() {
    String userService = system.uri(Service.USER_SERVICE);
    String tooMany =
        LongStream.range(1, 102).mapToObj(Long::toString).collect(Collectors.joining(","));
    when().get(userService + "/users/batch/" + tooMany).then().spec(ProblemSpec.problem(400));
    when().get(userService + "/users/batch/1,,2").then().spec(ProblemSpec.problem(400));
  }
}
