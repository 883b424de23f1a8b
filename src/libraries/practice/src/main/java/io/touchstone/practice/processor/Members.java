// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import io.touchstone.practice.Request;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;

/** Adds members to JSON objects, but not those without a value. */
final class Members {

  static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private Members() {}

  static void addText(JsonObjectBuilder json, String name, String value) {
    if (!value.isEmpty()) {
      json.add(name, value);
    }
  }

  static void addTexts(JsonObjectBuilder json, String name, String... values) {
    if (values.length > 0) {
      json.add(name, JSON.createArrayBuilder(List.of(values)));
    }
  }

  static void addNumber(JsonObjectBuilder json, String name, int value) {
    if (value != 0) {
      json.add(name, value);
    }
  }

  static void addNumber(JsonObjectBuilder json, String name, double value) {
    if (value != 0) {
      json.add(name, value);
    }
  }

  static void addRequest(JsonObjectBuilder json, Request request) {
    addText(json, "method", request.method());
    addText(json, "accept", request.accept());
    if (request.headers().length > 0) {
      json.add("headers", pairs(request.headers(), ": "));
    }
    addText(json, "body", request.body());
    addNumber(json, "status", request.status());
    addText(json, "expect", request.expect());
  }

  static JsonObjectBuilder pairs(String[] texts, String separator) {
    JsonObjectBuilder pairs = JSON.createObjectBuilder();
    for (String text : texts) {
      int end = text.indexOf(separator);
      if (end < 1) {
        throw new WrongPracticeException(text + " has no name before \"" + separator + "\"");
      }
      pairs.add(text.substring(0, end), text.substring(end + separator.length()));
    }
    return pairs;
  }
}
