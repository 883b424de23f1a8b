// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.user.ApiUser.HAL;
import static io.touchstone.testing.user.ApiUser.JSON;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class ConditionalRequestsIT {

  private final ApiUser owner;
  private final ApiUser anonymous;
  private String document;

  ConditionalRequestsIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
    anonymous = ApiUser.anonymous(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Ours");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/attributes",
        "/comments",
        "/invitations",
        "/pages",
        "/pages/1",
        "/template",
        "/users",
        "/users/access"
      })
  void matchingEntityTagGets304AndEachFormatHasItsOwnTag(String path) {
    String uri = document + path;
    String json = owner.accept(JSON).get(uri).header("ETag");
    String hal = owner.accept(HAL).get(uri).header("ETag");
    assertNotEquals(json, hal);
    for (String tag : new String[] {json, "W/" + json, "\"x\", " + json, "*"}) {
      Response unchanged = owner.ifNoneMatch(tag).accept(JSON).get(uri);
      unchanged.then().statusCode(304).header("ETag", json).body(emptyString());
    }
    owner.ifNoneMatch(hal).accept(HAL).get(uri).then().statusCode(304).header("ETag", hal);
    owner.ifNoneMatch(hal).accept(JSON).get(uri).then().statusCode(200);
    owner.ifNoneMatch(json).accept(HAL).get(uri).then().statusCode(200);
  }

  @Test
  void writesRequireTheEntityTagOfEitherFormat() {
    Map<String, String> body = Map.of("title", "Changed");
    owner.put(document, body).then().spec(problem(428));
    owner.delete(document).then().spec(problem(428));
    for (String stale : new String[] {"\"0\"", "W/\"1\"", "1"}) {
      owner.ifMatch(stale).put(document, body).then().spec(problem(412));
      owner.ifMatch(stale).delete(document).then().spec(problem(412));
    }
    String json = owner.get(document).header("ETag");
    owner.ifMatch(json).put(document, body).then().statusCode(200);
    owner.ifMatch(json).put(document, Map.of("title", "Lost")).then().spec(problem(412));
    String hal = owner.accept(HAL).get(document).header("ETag");
    owner.ifMatch(hal).put(document, Map.of("title", "By HAL")).then().statusCode(200);
    owner.get(document).then().body("title", equalTo("By HAL"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/users", "/users/access", "/comments", "/invitations"})
  void privateResponsesMayBeCachedForTheirCallerOnly(String path) {
    expectPrivate(owner.get(document + path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/comments", "/pages"})
  void publishedResponsesMayBeCachedForEveryone(String path) {
    owner.publish(document);
    Response response = anonymous.get(document + path);
    response.then().statusCode(200).header("Cache-Control", "public, no-cache");
    response.then().header("Vary", "Accept");
    Response unchanged = anonymous.ifNoneMatch(response.header("ETag")).get(document + path);
    unchanged.then().statusCode(304).header("Cache-Control", "public, no-cache");
    expectPrivate(anonymous.get(document + "/users"));
    expectPrivate(anonymous.get(document + "/users/access"));
  }

  private static void expectPrivate(Response response) {
    response.then().statusCode(200).header("Cache-Control", "private, no-cache");
    response.then().header("Vary", "Authorization, Accept");
  }
}
