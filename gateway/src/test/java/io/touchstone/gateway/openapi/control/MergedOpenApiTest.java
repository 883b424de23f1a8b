// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class MergedOpenApiTest {
  private static final String FIRST =
      "{'openapi':'3.1.0','servers':[{'url':'http://a'}],'tags':[{'name':'t'}],"
          + "'paths':{'/b':{},'/c':{'get':{}}},'components':{'schemas':{'A':{'type':'string'}}}}";
  private static final String SECOND =
      "{'openapi':'3.1.0','tags':[{'name':'t'},{'name':'u'}],'paths':{'/a':{}},'components':"
          + "{'schemas':{'A':{'type':'number'},'B':{}},'securitySchemes':{'token':{}}}}";
  private static final String MERGED =
      "{'openapi':'3.1.0','info':{'title':'Touchstone','version':'1.0'},"
          + "'servers':[{'url':'http://gateway'}],'tags':[{'name':'t'},{'name':'u'}],"
          + "'paths':{'/a':{},'/b':{},'/c':{'get':{}}},'components':"
          + "{'schemas':{'A':{'type':'string'},'B':{}},'securitySchemes':{'token':{}}}}";

  @Test
  void theFirstDefinitionOfANameWins() {
    MergedOpenApi merged = new MergedOpenApi("http://gateway");
    merged.with(json(FIRST)).with(json(SECOND)).with(json("{'openapi':'3.1.0'}"));
    assertEquals(json(MERGED), merged.json());
  }

  private static JsonObject json(String text) {
    return Json.createReader(new StringReader(text.replace('\'', '"'))).readObject();
  }
}
