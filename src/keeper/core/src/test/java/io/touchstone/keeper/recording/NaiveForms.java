// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.io.StringReader;
import java.util.Map;
import tools.jackson.databind.ObjectMapper;

/** Forms to be recorded. */
public final class NaiveForms {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** What is serialised. */
  public record Price(String name, int cents) {}

  private NaiveForms() {}

  public static int builder() {
    return Json.createObjectBuilder().hashCode();
  }

  public static int reader() {
    return Json.createReader(new StringReader("{}")).hashCode();
  }

  public static int mapper() {
    ObjectMapper mapper = new ObjectMapper();
    return mapper.writeValueAsString(new Price("tea", 3)).length();
  }

  public static int fixed() {
    return JSON.createObjectBuilder().add("cents", 3).build().toString().length()
        + MAPPER.writeValueAsString(new Price("tea", 3)).length();
  }

  public static int notRecorded() {
    return Json.createArrayBuilder().hashCode();
  }
}
