// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.practices;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Practices 14 to 18 and the naive journey on a server with practices. */
@EnabledOn(Platform.PROCESSES)
class CachingPracticesIT {

  /** What the clients of the source sent. */
  private static final String LAST_CHANGE = "Mon, 19 Oct 2015 14:13:50 GMT";

  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    system =
        ProcessSystem.start(
            "caching-practices",
            service -> Map.of("PRACTICES_ENABLED", "true", "SEED_DOCUMENTS", "200"));
  }

  @AfterAll
  static void stop() {
    system.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "14-http-caching/naive",
        "14-http-caching/tuned",
        "15-document-caching/tuned",
        "15-document-caching/sql",
        "15-document-caching/constant",
        "16-summary-representation/naive",
        "17-perforated-caching/naive",
        "17-perforated-caching/tuned-with-comments",
        "17-perforated-caching/naive-churn",
        "17-perforated-caching/tuned-churn"
      })
  void listsWithCommentsAreEqual(String variant) {
    String expected = list("15-document-caching/naive", "a");
    assertTrue(expected.length() > 140_000 && expected.length() < 150_000, expected);
    assertEquals(expected, list(variant, "a"));
    assertEquals(expected, list(variant, "a"));
  }

  @Test
  void listsWithoutCommentsAreEqual() {
    String expected = list("16-summary-representation/tuned", "a");
    assertEquals(expected, list("17-perforated-caching/tuned", "a"));
    assertEquals(expected, list("17-perforated-caching/tuned", "a"));
  }

  @Test
  void personalListsAreEqual() {
    String expected = list("18-fragment-caching/naive", "a");
    assertTrue(expected.contains("\"readBefore\":true"), expected);
    assertEquals(expected, list("18-fragment-caching/tuned", "a"));
    assertEquals(expected, list("18-fragment-caching/tuned", "a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "b", "c"})
  void onlyTheNaiveVariantResendsAnUnchangedList(String key) {
    assertEquals(200, conditional("naive", key, LAST_CHANGE).statusCode());
    Response notModified = conditional("tuned", key, LAST_CHANGE);
    assertEquals(304, notModified.statusCode());
    assertEquals("", notModified.asString());
    Response modified = conditional("tuned", key, "Mon, 19 Oct 2015 14:13:49 GMT");
    assertEquals(200, modified.statusCode());
    assertEquals(LAST_CHANGE, modified.header("Last-Modified"));
  }

  @Test
  void bothJourneysListTheSame() {
    String list = "documents?limit=100&sort=created";
    String expected = given().get(system.gateway() + "/" + list).asString();
    assertTrue(expected.contains("\"documents\":[{"), expected);
    assertEquals(
        expected, given().get(system.gateway() + "/practices/journey/naive/" + list).asString());
  }

  @Test
  void jakartaPersistenceIsInstalled() throws IOException {
    assertTrue(ProductApplicationIT.hasPersistence(system, Service.DOCUMENT_SERVICE));
  }

  private static String list(String variant, String key) {
    Response response =
        given().queryParam("document", key).get(uri("/practices/" + variant)).andReturn();
    assertEquals(200, response.statusCode(), variant);
    assertEquals("application/json", response.contentType(), variant);
    return response.asString();
  }

  private static Response conditional(String variant, String key, String since) {
    return given()
        .queryParam("document", key)
        .header("If-Modified-Since", since)
        .get(uri("/practices/14-http-caching/" + variant));
  }

  private static String uri(String path) {
    return system.uri(Service.DOCUMENT_SERVICE) + path;
  }
}
