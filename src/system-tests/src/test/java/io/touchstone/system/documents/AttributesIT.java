// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

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

@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class AttributesIT {

  private final ApiUser owner;
  private String document;
  private String attributes;

  AttributesIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
  }

  @BeforeEach
  void create() {
    document = owner.document("Plan");
    attributes = document + "/attributes";
  }

  @Test
  void newDocumentHasNoAttributes() {
    Response response = owner.get(attributes);
    response.then().statusCode(200).header("ETag", "\"0\"").body("attributes", anEmptyMap());
    response.then().body("document", equalTo(document)).body("uri", equalTo(attributes));
  }

  @Test
  void attributesAreReplacedAndPatched() {
    Response put =
        owner.ifMatch("\"0\"").put(attributes, "{\"attributes\":{\"a\":1,\"b\":\"x\",\"c\":true}}");
    put.then().statusCode(200).header("ETag", "\"1\"");
    assertEquals(put.asString(), owner.get(attributes).asString());
    Response patch =
        owner.ifMatch("\"1\"").patch(attributes, "{\"attributes\":{\"a\":null,\"d\":2.5}}");
    patch.then().statusCode(200).header("ETag", "\"2\"");
    Map<String, Object> expected = Map.of("b", "x", "c", true, "d", 2.5f);
    assertEquals(expected, owner.get(attributes).<Map<String, Object>>path("attributes"));
  }
}
