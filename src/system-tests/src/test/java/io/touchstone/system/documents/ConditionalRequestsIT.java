// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.system.DocumentClient;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class ConditionalRequestsIT {

  private static final String HAL = "application/hal+json";
  private static final String JSON = "application/json";

  private final DocumentClient owner;
  private final DocumentClient anonymous;
  private final String document;

  ConditionalRequestsIT(SystemUnderTest system) {
    String root = system.gateway();
    owner = DocumentClient.signedUp(root);
    anonymous = new DocumentClient(root, null);
    document = owner.document("Ours");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/users", "/users/access", "/comments", "/invitations"})
  void matchingEntityTagGets304AndEachFormatHasItsOwnTag(String path) {
    String uri = document + path;
    String json = owner.request().accept(JSON).get(uri).header("ETag");
    String hal = owner.request().accept(HAL).get(uri).header("ETag");
    assertNotEquals(json, hal);
    for (String tag : new String[] {json, "W/" + json, "\"x\", " + json, "*"}) {
      conditional(tag).accept(JSON).get(uri).then().statusCode(304).body(emptyString());
    }
    conditional(hal).accept(HAL).get(uri).then().statusCode(304);
    conditional(hal).accept(JSON).get(uri).then().statusCode(200);
    conditional(json).accept(HAL).get(uri).then().statusCode(200);
  }

  @Test
  void changeAltersTheEntityTag() {
    String tag = owner.get(document).header("ETag");
    owner.patch(document, Map.of("title", "Changed")).then().statusCode(200);
    conditional(tag).get(document).then().statusCode(200);
  }

  @Test
  void writesRequireTheEntityTagOfEitherFormat() {
    Map<String, String> body = Map.of("title", "Changed");
    owner.put(document, body).then().spec(ProblemSpec.problem(428));
    owner.request().delete(document).then().spec(ProblemSpec.problem(428));
    for (String stale : new String[] {"\"0\"", "W/\"1\"", "1"}) {
      matching(stale).body(body).put(document).then().spec(ProblemSpec.problem(412));
      matching(stale).delete(document).then().spec(ProblemSpec.problem(412));
    }
    String json = owner.get(document).header("ETag");
    matching(json).body(body).put(document).then().statusCode(200);
    matching(json)
        .body(Map.of("title", "Lost"))
        .put(document)
        .then()
        .spec(ProblemSpec.problem(412));
    String hal = owner.request().accept(HAL).get(document).header("ETag");
    matching(hal).body(Map.of("title", "By HAL")).put(document).then().statusCode(200);
    owner.get(document).then().body("title", equalTo("By HAL"));
  }

  @Test
  void privateResponsesMayBeCachedForTheirCallerOnly() {
    Stream.of("", "/users", "/users/access", "/comments", "/invitations")
        .forEach(path -> expectPrivate(owner.get(document + path)));
  }

  @Test
  void publishedResponsesMayBeCachedForEveryone() {
    owner.publish(document);
    Stream.of("", "/users", "/comments", "/users/everyone/access")
        .forEach(
            path -> {
              Response response = anonymous.get(document + path);
              response
                  .then()
                  .statusCode(200)
                  .header("Cache-Control", equalTo("public, no-cache"))
                  .header("Vary", equalTo("Accept"));
              anonymous
                  .request()
                  .header("If-None-Match", response.header("ETag"))
                  .get(document + path)
                  .then()
                  .statusCode(304)
                  .header("Cache-Control", equalTo("public, no-cache"));
            });
    expectPrivate(anonymous.get(document + "/users/access"));
  }

  private static void expectPrivate(Response response) {
    response
        .then()
        .statusCode(200)
        .header("Cache-Control", equalTo("private, no-cache"))
        .header("Vary", equalTo("Authorization, Accept"));
  }

  private RequestSpecification conditional(String tag) {
    return owner.request().header("If-None-Match", tag);
  }

  private RequestSpecification matching(String tag) {
    return owner.request().header("If-Match", tag).contentType(JSON);
  }
}
