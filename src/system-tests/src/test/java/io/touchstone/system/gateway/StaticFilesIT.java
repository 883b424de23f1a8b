// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
record StaticFilesIT(SystemUnderTest system) {

  private static final String DOCUMENT = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  @ParameterizedTest
  @CsvSource({
    "/app/,text/html",
    "/app/index.html,text/html",
    "/app/main.js,text/javascript",
    "/app/base.css,text/css",
    "/app/icon.svg,image/svg+xml"
  })
  void fileHasItsMediaType(String path, String mediaType) {
    when().get(system.gateway() + path).then().statusCode(200).contentType(startsWith(mediaType));
  }

  @Test
  void headAndUnchangedResponsesHaveNoBody() {
    String script = system.gateway() + "/app/main.js";
    Response read = when().get(script);
    Response head = when().head(script);
    String length = read.header("Content-Length");
    head.then().statusCode(200).header("Content-Length", equalTo(length)).body(emptyString());
    Response unchanged = given().header("If-None-Match", read.header("ETag")).get(script);
    unchanged.then().statusCode(304).body(emptyString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/app/nothing.js", "/app/index.html/x", "/app/WEB-INF/web.xml"})
  void unknownFileIsNotFound(String path) {
    when().get(system.gateway() + path).then().spec(problem(404));
  }

  @Test
  void editLinkRedirectsToTheWebPage() {
    String edit = system.gateway() + "/documents/edit/";
    String page = system.gateway() + "/app/#/documents/" + DOCUMENT;
    Response redirect = given().redirects().follow(false).get(edit + DOCUMENT);
    redirect.then().statusCode(303).header("Location", equalTo(page));
    when().get(edit + "x").then().spec(problem(400));
  }
}
