// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;

/**
 * Creates builders with the static methods of {@link Json}, which look up the provider on each
 * call. Naive variants pass it to code that expects a factory.
 */
public final class UncachedJsonBuilders implements JsonBuilderFactory {

  @Override
  public JsonObjectBuilder createObjectBuilder() {
    return Json.createObjectBuilder();
  }

  @Override
  public JsonArrayBuilder createArrayBuilder() {
    return Json.createArrayBuilder();
  }

  @Override
  public Map<String, ?> getConfigInUse() {
    return Map.of();
  }
}
