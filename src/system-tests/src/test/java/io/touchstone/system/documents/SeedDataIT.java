// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The data that a service writes into an empty database. */
@ExtendWith(SystemExtension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class SeedDataIT {

  private static final String EXAMPLE = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final String ADA = "/users/102485935";

  private final String gateway;

  SeedDataIT(SystemUnderTest system) {
    gateway = system.gateway();
  }

  @Test
  void exampleDocumentMatchesTheArticle() {
    when()
        .get(gateway + EXAMPLE)
        .then()
        .statusCode(200)
        .contentType("application/json")
        .body("created", equalTo("2015-07-16T04:46:35Z"))
        .body("saved", equalTo("2016-08-17T16:33:58Z"))
        .body("title", equalTo("Basic Use Case Diagram"))
        .body("creator", equalTo(gateway + ADA));
  }

  @Test
  void exampleCreatorHasAPageOfDocuments() {
    when().get(gateway + ADA).then().statusCode(200).body("name", equalTo("Ada Almeida"));
    when().get(gateway + ADA + "/documents").then().body("documents", hasSize(20));
  }

  @Test
  void documentsHaveDrawings() {
    when()
        .get(gateway + EXAMPLE + "/pages")
        .then()
        .body("pages.size()", greaterThan(0))
        .body("pages[0].shapes.size()", greaterThan(1));
  }

  @Test
  void everyDocumentOfTheLoadPlanExists() throws IOException {
    Path rows = Path.of(System.getProperty("project.root"), "jmeter/src/test/jmeter/documents.csv");
    try (Stream<String> lines = Files.lines(rows)) {
      lines
          .skip(1)
          .map(row -> row.split(","))
          .forEach(
              row ->
                  when()
                      .get(gateway + "/documents/" + row[0])
                      .then()
                      .statusCode(200)
                      .body("creator", equalTo(gateway + "/users/" + row[1])));
    }
  }
}
