// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class ThumbnailIT {

  private static final String SVG = "image/svg+xml";

  private final String gateway;
  private final ExampleDocument example;
  private final String thumb;

  ThumbnailIT(SystemUnderTest system) {
    gateway = system.gateway();
    example = ExampleDocument.of(system);
    thumb = given().get(example.uri()).path("thumb");
  }

  @Test
  void svgCannotRunScripts() {
    given()
        .get(thumb)
        .then()
        .statusCode(200)
        .contentType(SVG)
        .header("Content-Security-Policy", startsWith("default-src 'none'"))
        .header("X-Content-Type-Options", "nosniff")
        .body(startsWith("<svg"), containsString("<rect"));
  }

  @ParameterizedTest
  @CsvSource({"16,100", "201,400", "1601,1600"})
  void otherWidthsRedirectToTheNextLargerOneOrTheLargest(String width, String available) {
    given()
        .redirects()
        .follow(false)
        .get(thumb.replace("/400", "/" + width))
        .then()
        .statusCode(307)
        .header("Location", thumb.replace("/400", "/" + available));
  }

  @Test
  void unsupportedFormatsAndUnknownPagesAreRejected() {
    given().accept("image/png").get(thumb).then().spec(ProblemSpec.problem(406));
    given().get(thumb.replace("/0/", "/99/")).then().spec(ProblemSpec.problem(404));
  }

  @ParameterizedTest
  @ValueSource(strings = {"15", "2001", "0400", "x", "-400", "400.5"})
  void invalidWidthIsABadRequest(String width) {
    given().get(thumb.replace("/400", "/" + width)).then().spec(ProblemSpec.problem(400));
  }

  @Test
  void malformedThumbnailPathsAreRejected() {
    given().get(thumb.replace("NULL", "null")).then().spec(ProblemSpec.problem(404));
    given().get(thumb.replace("/0/", "/x/")).then().spec(ProblemSpec.problem(400));
    given().get(thumb.replace(example.id(), "x")).then().spec(ProblemSpec.problem(400));
  }

  @Test
  void matchingEntityTagGets304() {
    String tag = given().get(thumb).header("ETag");
    given().header("If-None-Match", tag).get(thumb).then().statusCode(304).header("ETag", tag);
  }

  @Test
  void onlyTheThumbnailOfTheCurrentSizeMayBeReused() {
    given().get(thumb).then().header("Cache-Control", "public, max-age=60");
    String old = thumb.replaceFirst("/0/[0-9]+/", "/0/1/");
    given().get(old).then().statusCode(200).header("Cache-Control", "public, no-cache");
  }

  @Test
  void privateThumbnailIsHiddenFromOthersAndEscapesText() {
    OwnedDocument document = OwnedDocument.create(gateway);
    Map<String, Object> shape =
        Map.of("kind", "text", "x", 1, "y", 2, "width", 700, "height", 40, "text", "<script>&");
    document.put("/pages/1", "*", Map.of("shapes", List.of(shape))).then().statusCode(200);
    String own = document.get("").path("thumb");
    document
        .request()
        .get(own)
        .then()
        .statusCode(200)
        .header("Cache-Control", "private, max-age=60")
        .header("Vary", "Authorization")
        .body(containsString("&lt;script&gt;&amp;"), not(containsString("<script")));
    given().get(own).then().spec(ProblemSpec.problem(404));
  }
}
