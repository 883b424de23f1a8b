// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class MergedOpenApiTest {
  private final JsonObject merged =
      new MergedOpenApi("http://gateway")
          .with(
              json(
                  "{'openapi':'3.1.0','servers':[{'url':'http://a'}],'tags':[{'name':'t'}],"
                      + "'paths':{'/b':{},'/c':{'get':{}}},"
                      + "'components':{'schemas':{'A':{'type':'string'}}}}"))
          .with(
              json(
                  "{'openapi':'3.1.0','tags':[{'name':'t'},{'name':'u'}],'paths':{'/a':{}},"
                      + "'components':{'schemas':{'A':{'type':'number'},'B':{}},"
                      + "'securitySchemes':{'token':{}}}}"))
          .with(json("{'openapi':'3.1.0'}"))
          .json();

  @Test
  void containsThePathsOfAllDescriptions() {
    assertEquals(json("{'/a':{},'/b':{},'/c':{'get':{}}}"), merged.getJsonObject("paths"));
  }

  @Test
  void containsAllComponentsAndKeepsTheFirstOfOneName() {
    assertEquals(
        json("{'schemas':{'A':{'type':'string'},'B':{}},'securitySchemes':{'token':{}}}"),
        merged.getJsonObject("components"));
  }

  @Test
  void containsEachTagOnce() {
    assertEquals(2, merged.getJsonArray("tags").size());
  }

  @Test
  void namesTheGatewayAsItsServer() {
    assertEquals(
        json("{'servers':[{'url':'http://gateway'}]}").get("servers"), merged.get("servers"));
  }

  private static JsonObject json(String text) {
    return Json.createReader(new StringReader(text.replace('\'', '"'))).readObject();
  }
}
