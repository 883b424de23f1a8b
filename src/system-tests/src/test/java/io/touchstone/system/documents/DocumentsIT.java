// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.greaterThan;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class DocumentsIT {

  private static final String MEMBERS =
      "attributes created creator documentUsers edit id invitations pages saved size template thumb"
          + " title uri usersWithAccess";

  private final SystemUnderTest system;
  private final ExampleDocument example;

  DocumentsIT(SystemUnderTest system) {
    this.system = system;
    this.example = ExampleDocument.of(system);
  }

  @Test
  void documentHasFifteenMembersInOrder() {
    Map<String, Object> document = when().get(example.uri()).path("");
    assertEquals(MEMBERS, String.join(" ", document.keySet()));
  }

  @Test
  void sizeIncludesTitleAndPages() {
    int least = (ExampleDocument.TITLE + "Page 1[]").length();
    when().get(example.uri()).then().body("size", greaterThan(least));
  }

  @Test
  void gatewayRelaysBytesUnchanged() {
    String path = example.path("/documents/{document}");
    assertEquals(
        when().get(system.uri(Service.DOCUMENT_SERVICE) + path).asString(),
        when().get(example.uri()).asString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "1-1-1-1-1",
        "FF0069A7-BF80-4F29-BDF0-AEB6CC8DA593",
        "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593 ",
        "ff0069a7bf804f29bdf0aeb6cc8da593",
        "..",
        "%00",
        "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593'--"
      })
  void malformedIdIsABadRequest(String id) {
    for (String service : system.known(Service.GATEWAY, Service.DOCUMENT_SERVICE)) {
      given().pathParam("id", id).get(service + "/documents/{id}").then().spec(problem(400));
    }
  }
}
