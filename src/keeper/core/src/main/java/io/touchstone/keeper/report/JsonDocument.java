// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes maps as JSON, in their order. */
final class JsonDocument {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));

  private JsonDocument() {}

  /** Returns an object with members in this order: names and values alternate. */
  static Map<String, Object> object(Object... members) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      object.put((String) members[i], members[i + 1]);
    }
    return object;
  }

  /** Returns the content of a file. */
  static byte[] bytes(Map<String, Object> object) {
    StringWriter text = new StringWriter();
    try (JsonWriter writer = WRITERS.createWriter(text)) {
      writer.writeObject(JSON.createObjectBuilder(object).build());
    }
    return (text.toString().strip() + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
