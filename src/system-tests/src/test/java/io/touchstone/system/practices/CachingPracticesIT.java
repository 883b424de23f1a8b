// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.practices;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.path.json.JsonPath;
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

  private static final String FIRST_USER = "102485935";

  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    system =
        ProcessSystem.start(
            "caching-practices",
            service -> Map.of("PRACTICES_ENABLED", "true", "SEED_DOCUMENTS", "200"));
    given().post(uri("/practices/posts/lists")).then().statusCode(200);
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
        "15-document-caching/without-shared-cache",
        "15-document-caching/constant",
        "16-summary-representation/naive",
        "17-perforated-caching/naive",
        "17-perforated-caching/tuned",
        "17-perforated-caching/whole-body",
        "17-perforated-caching/naive-churn",
        "17-perforated-caching/tuned-churn",
        "35-persistence/naive",
        "35-persistence/tuned",
        "35-persistence/join-fetch",
        "35-persistence/shared-cache"
      })
  void listsWithCommentsAreEqual(String variant) {
    String expected = list("15-document-caching/naive");
    assertTrue(expected.length() > 140_000 && expected.length() < 150_000, expected);
    assertEquals(expected, list(variant));
    assertEquals(expected, list(variant));
  }

  @Test
  void summariesLinkToTheirComments() {
    String summaries = list("16-summary-representation/tuned");
    assertEquals(summaries, list("17-perforated-caching/source-pair"));
    assertEquals(summaries, list("17-perforated-caching/source-pair"));
    String comments = JsonPath.from(summaries).getString("posts[0].commentsUri");
    assertEquals(8, given().get(uri(comments)).jsonPath().getList("").size());
  }

  @Test
  void personalListsAreEqual() {
    String expected = list("18-fragment-caching/naive");
    assertTrue(expected.contains("\"readBefore\":false"), expected);
    assertEquals(expected, list("18-fragment-caching/tuned"));
    assertEquals(expected, list("18-fragment-caching/tuned"));
  }

  @Test
  void anUnchangedListIsNotSentAgain() {
    Response first = response("14-http-caching/tuned", "\"0\"");
    assertEquals(200, first.statusCode());
    Response second = response("14-http-caching/tuned", first.header("ETag"));
    assertEquals(304, second.statusCode());
    assertEquals("", second.asString());
    assertEquals(first.header("ETag"), second.header("ETag"));
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

  private static String list(String variant) {
    Response response = response(variant, "\"0\"");
    assertEquals(200, response.statusCode(), variant);
    assertEquals("application/json", response.contentType(), variant);
    return response.asString();
  }

  private static Response response(String variant, String tag) {
    return given()
        .queryParam("user", FIRST_USER)
        .header("If-None-Match", tag)
        .get(uri("/practices/" + variant))
        .andReturn();
  }

  private static String uri(String path) {
    return system.uri(Service.DOCUMENT_SERVICE) + path;
  }
}
