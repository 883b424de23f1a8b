// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class DocumentsIT {

  private static final String EXAMPLE = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  private final String gateway;
  private final String documentService;

  DocumentsIT(RunningSystem system) {
    gateway = system.server(Service.GATEWAY).uri().toString();
    documentService = system.server(Service.DOCUMENT_SERVICE).uri().toString();
  }

  @Test
  void aDocumentHasTheFifteenMembersInOrder() {
    Map<String, Object> document = when().get(gateway + "/documents/" + EXAMPLE).path("");
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
  void theExampleIsTheOneOfTheArticle() {
    when()
        .get(gateway + "/documents/" + EXAMPLE)
        .then()
        .statusCode(200)
        .contentType("application/json")
        .body("created", equalTo("2015-07-16T04:46:35Z"))
        .body("saved", equalTo("2016-08-17T16:33:58Z"))
        .body("title", equalTo("Basic Use Case Diagram"));
  }

  @Test
  void itsSizeIsThatOfItsTitleAndPages() {
    String uri = gateway + "/documents/" + EXAMPLE;
    int title = "Basic Use Case Diagram".length();
    when().get(uri).then().body("size", greaterThan(title + "Page 1[]".length()));
  }

  @Test
  void aDocumentLinksToItselfAndToItsCreator() {
    String uri = gateway + "/documents/" + EXAMPLE;
    when().get(uri).then().body("uri", equalTo(uri));
    String creator = when().get(uri).path("creator");
    when().get(creator).then().statusCode(200).body("uri", equalTo(creator));
  }

  @Test
  void theGatewayHandsTheBytesThrough() {
    assertEquals(
        when().get(documentService + "/documents/" + EXAMPLE).asString(),
        when().get(gateway + "/documents/" + EXAMPLE).asString());
  }

  @Test
  void anUnknownDocumentIsNotFound() {
    when()
        .get(gateway + "/documents/00000000-0000-4000-8000-000000000000")
        .then()
        .spec(Answers.problem(404));
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
  void aMalformedIdIsABadRequest(String id) {
    for (String service : List.of(gateway, documentService)) {
      given()
          .pathParam("document", id)
          .get(service + "/documents/{document}")
          .then()
          .spec(Answers.problem(400));
    }
  }

  @Test
  void everyDocumentOfTheLoadPlanIsThere() throws IOException {
    Path rows = Path.of(System.getProperty("project.root"), "jmeter/src/test/jmeter/documents.csv");
    try (Stream<String> lines = Files.lines(rows)) {
      lines
          .skip(1)
          .map(row -> row.split(","))
          .forEach(
              row ->
                  when()
                      .get(documentService + "/documents/" + row[0])
                      .then()
                      .statusCode(200)
                      .body("creator", equalTo(gateway + "/users/" + row[1])));
    }
  }
}
