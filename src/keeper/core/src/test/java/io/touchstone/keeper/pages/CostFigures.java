// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.pages;

import io.touchstone.keeper.gain.Interval;
import io.touchstone.keeper.rule.Rule;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What one execution of each form costs, in words, from {@code costs.json}. */
final class CostFigures {

  private final JsonObject costs;

  CostFigures(Path file) throws IOException {
    try (JsonReader reader = Json.createReader(Files.newInputStream(file))) {
      costs = reader.readObject();
    }
  }

  /**
   * Returns the cost of a naive form, and that of the fixed one if it has any, such as {@code one
   * call: 12 [11, 13] µs and 900 bytes; fixed: 0.1 …}; empty if it was not measured.
   */
  String of(Rule rule) {
    JsonObject cost = costs.getJsonObject("rules").getJsonObject(rule.id());
    if (cost == null) {
      return "";
    }
    JsonObject fixed = cost.getJsonObject("fixed");
    boolean isFree = number(fixed.getJsonObject("micros"), "high") == 0;
    return cost.getString("unit")
        + ": "
        + figure(cost.getJsonObject("naive"))
        + (isFree ? "" : "; fixed: " + figure(fixed))
        + ", "
        + costs.getString("setting");
  }

  private static String figure(JsonObject cost) {
    JsonObject micros = cost.getJsonObject("micros");
    return "%s [%s, %s] µs"
            .formatted(
                Interval.threeDigits(number(micros, "estimate")),
                Interval.threeDigits(number(micros, "low")),
                Interval.threeDigits(number(micros, "high")))
        + (cost.containsKey("bytes")
            ? String.format(Locale.ROOT, " and %,.0f bytes", number(cost, "bytes"))
            : "");
  }

  private static double number(JsonObject figures, String name) {
    return figures.getJsonNumber(name).doubleValue();
  }
}
