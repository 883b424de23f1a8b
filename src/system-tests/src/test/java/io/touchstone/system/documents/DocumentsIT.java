// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.OwnedDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class DocumentsIT {

  private final SystemUnderTest system;
  private final ExampleDocument example;

  DocumentsIT(SystemUnderTest system) {
    this.system = system;
    this.example = ExampleDocument.of(system);
  }

  @Test
  void documentHasFifteenMembersInOrder() {
    Map<String, Object> document = when().get(example.uri()).path("");
    assertEquals(
        List.of(
            "attributes",
            "created",
            "creator",
            "documentUsers",
            "edit",
            "id",
            "invitations",
            "pages",
            "saved",
            "size",
            "template",
            "thumb",
            "title",
            "uri",
            "usersWithAccess"),
        List.copyOf(document.keySet()));
  }

  @Test
  void sizeIncludesTitleAndPages() {
    int title = OwnedDocument.TITLE.length();
    when().get(example.uri()).then().body("size", greaterThan(title + "Page 1[]".length()));
  }

  @Test
  void documentLinksToItselfAndItsCreator() {
    String uri = example.uri();
    when().get(uri).then().body("uri", equalTo(uri));
    String creator = when().get(uri).path("creator");
    when().get(creator).then().statusCode(200).body("uri", equalTo(creator));
  }

  @Test
  void gatewayRelaysBytesUnchanged() {
    assertEquals(
        when().get(system.uri(Service.DOCUMENT_SERVICE) + "/documents/" + example.id()).asString(),
        when().get(example.uri()).asString());
  }

  @Test
  void unknownDocumentIsNotFound() {
    when()
        .get(system.gateway() + "/documents/00000000-0000-4000-8000-000000000000")
        .then()
        .spec(ProblemSpec.problem(404));
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
      given()
          .pathParam("document", id)
          .get(service + "/documents/{document}")
          .then()
          .spec(ProblemSpec.problem(400));
    }
  }
}
