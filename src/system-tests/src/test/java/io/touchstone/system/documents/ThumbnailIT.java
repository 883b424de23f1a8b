// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.startsWith;

import io.restassured.response.Response;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class ThumbnailIT {

  private final SystemUnderTest system;
  private final ExampleDocument example;
  private final String thumb;

  ThumbnailIT(SystemUnderTest system) {
    this.system = system;
    example = ExampleDocument.of(system);
    thumb = when().get(example.uri()).path("thumb");
  }

  @Test
  void svgCannotRunScripts() {
    when()
        .get(thumb)
        .then()
        .statusCode(200)
        .contentType("image/svg+xml")
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

  @ParameterizedTest
  @ValueSource(strings = {"15", "2001", "0400", "x", "-400", "400.5"})
  void invalidWidthIsABadRequest(String width) {
    when().get(thumb.replace("/400", "/" + width)).then().spec(problem(400));
  }

  @ParameterizedTest
  @CsvSource({"NULL, null, 404", "/0/, /99/, 404", "/0/, /x/, 400", "{document}, x, 400"})
  void malformedOrUnknownThumbnailIsRejected(String part, String other, int status) {
    when().get(thumb.replace(example.path(part), other)).then().spec(problem(status));
  }

  @Test
  void onlyTheThumbnailOfTheCurrentSizeMayBeReused() {
    when().get(thumb).then().header("Cache-Control", "public, max-age=60");
    String old = thumb.replaceFirst("/0/[0-9]+/", "/0/1/");
    when().get(old).then().statusCode(200).header("Cache-Control", "public, no-cache");
  }

  @Test
  void privateThumbnailIsHiddenFromOthers() {
    ApiUser owner = ApiUser.signUp(system.gateway());
    String own = owner.get(owner.document("Plan")).path("thumb");
    Response svg = owner.get(own);
    svg.then().statusCode(200).header("Cache-Control", "private, max-age=60");
    svg.then().header("Vary", "Authorization");
    when().get(own).then().spec(problem(404));
  }
}
