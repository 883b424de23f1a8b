// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class StaticFilesIT {
  private static final String DOCUMENT = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  private final String gateway;

  StaticFilesIT(SystemUnderTest system) {
    gateway = system.gateway();
  }

  @ParameterizedTest
  @CsvSource({
    "/app/,text/html",
    "/app/index.html,text/html",
    "/app/main.js,text/javascript",
    "/app/base.css,text/css",
    "/app/icon.svg,image/svg+xml"
  })
  void fileHasItsMediaType(String path, String mediaType) {
    when()
        .get(gateway + path)
        .then()
        .statusCode(200)
        .contentType(startsWith(mediaType))
        .header("X-Content-Type-Options", equalTo("nosniff"));
  }

  @Test
  void webPageMayLoadNothingFromOtherSites() {
    when()
        .get(gateway + "/app/")
        .then()
        .header("Content-Security-Policy", startsWith("default-src 'none'; script-src 'self';"))
        .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
        .header("Referrer-Policy", equalTo("no-referrer"));
  }

  @Test
  void matchingEntityTagGets304() {
    String tag = when().get(gateway + "/app/main.js").header("ETag");
    given()
        .header("If-None-Match", tag)
        .get(gateway + "/app/main.js")
        .then()
        .statusCode(304)
        .body(emptyString());
  }

  @Test
  void headResponseHasTheLengthButNoBody() {
    String length = when().get(gateway + "/app/main.js").header("Content-Length");
    when()
        .head(gateway + "/app/main.js")
        .then()
        .statusCode(200)
        .header("Content-Length", equalTo(length))
        .body(emptyString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/app/nothing.js", "/app/index.html/x", "/app/WEB-INF/web.xml"})
  void unknownFileIsNotFound(String path) {
    when().get(gateway + path).then().spec(ProblemSpec.problem(404));
  }

  @Test
  void editLinkRedirectsToTheWebPage() {
    given()
        .redirects()
        .follow(false)
        .get(gateway + "/documents/edit/" + DOCUMENT)
        .then()
        .statusCode(303)
        .header("Location", equalTo(gateway + "/app/#/documents/" + DOCUMENT));
    when().get(gateway + "/documents/edit/x").then().spec(ProblemSpec.problem(400));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/documents/" + DOCUMENT, "/nothing"})
  void otherResponsesMayLoadNothing(String path) {
    when()
        .get(gateway + path)
        .then()
        .header("Content-Security-Policy", equalTo("default-src 'none'; frame-ancestors 'none'"))
        .header("X-Content-Type-Options", equalTo("nosniff"));
  }
}
