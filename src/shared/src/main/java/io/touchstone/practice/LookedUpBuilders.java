// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;

/**
 * Builders as the static methods of {@link Json} make them, each after a look-up of the provider:
 * what naive variants of practice 03 give to code that takes a factory.
 */
public final class LookedUpBuilders implements JsonBuilderFactory {

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
