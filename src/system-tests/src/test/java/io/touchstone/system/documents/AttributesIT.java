// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static io.touchstone.testing.account.Account.JSON;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.OwnedDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class AttributesIT {

  private static final String PATH = "/attributes";

  private final OwnedDocument document;
  private final Account stranger;

  AttributesIT(SystemUnderTest system) {
    String gateway = system.gateway();
    document = OwnedDocument.create(gateway);
    stranger = Account.signUp(gateway);
  }

  @Test
  void newDocumentHasNoAttributes() {
    document
        .get(PATH)
        .then()
        .statusCode(200)
        .header("ETag", "\"0\"")
        .body("attributes", anEmptyMap())
        .body("document", equalTo(document.uri()))
        .body("uri", equalTo(document.uri() + PATH));
  }

  @Test
  void attributesAreReplacedAndPatched() {
    Response put = document.put(PATH, "\"0\"", "{\"attributes\":{\"a\":1,\"b\":\"x\",\"c\":true}}");
    put.then().statusCode(200).header("ETag", "\"1\"");
    assertEquals(put.asString(), document.get(PATH).asString());
    document
        .patch(PATH, "\"1\"", "{\"attributes\":{\"a\":null,\"d\":2.5}}")
        .then()
        .statusCode(200)
        .header("ETag", "\"2\"");
    assertEquals(
        Map.of("b", "x", "c", true, "d", 2.5f), document.get(PATH).<Map<?, ?>>path("attributes"));
  }

  @Test
  void changingAttributesKeepsTheDocumentVersion() {
    String tag = document.get("").header("ETag");
    document.put(PATH, "*", "{\"attributes\":{\"a\":1}}");
    assertEquals(tag, document.get("").header("ETag"));
  }

  @Test
  void writesRequireTheCurrentEntityTag() {
    document.put(PATH, "\"0\"", "{\"attributes\":{\"a\":1}}");
    document.put(PATH, "\"0\"", "{\"attributes\":{}}").then().spec(ProblemSpec.problem(412));
    document
        .request()
        .contentType(JSON)
        .body("{\"attributes\":{}}")
        .put(document.uri() + PATH)
        .then()
        .spec(ProblemSpec.problem(428));
  }

  @Test
  void matchingEntityTagGets304() {
    for (String tag : List.of("\"0\"", "\"1\"")) {
      document
          .request()
          .header("If-None-Match", tag)
          .get(document.uri() + PATH)
          .then()
          .statusCode(304);
      document.put(PATH, tag, "{\"attributes\":{\"a\":1}}");
    }
  }

  @Test
  void everyInvalidMemberIsReported() {
    document
        .put(PATH, "*", "{\"attributes\":{\"a\":[],\"b/c\":null},\"d\":1}")
        .then()
        .spec(ProblemSpec.problem(422))
        .body("errors.pointer.sort()", contains("/attributes/a", "/attributes/b~1c", "/d"));
  }

  @Test
  void strangersGetNotFound() {
    OwnedDocument.as(stranger).get(document.uri() + PATH).then().spec(ProblemSpec.problem(404));
    given().get(document.uri() + PATH).then().spec(ProblemSpec.problem(404));
  }
}
