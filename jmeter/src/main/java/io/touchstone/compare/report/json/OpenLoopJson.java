// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.OpenLoop;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** The members of what was seen under a constant rate of arrivals. */
final class OpenLoopJson {

  private OpenLoopJson() {}

  static JsonObject write(OpenLoop openLoop) {
    return Members.JSON
        .createObjectBuilder()
        .add("rates", Members.array(openLoop.rates(), OpenLoopJson::rate))
        .add("ratios", Members.array(openLoop.ratios(), PracticeJson::ratio))
        .add("variants", VariantJson.write(openLoop.variants()))
        .build();
  }

  static OpenLoop read(JsonObject json) {
    return new OpenLoop(
        Members.list(json, "rates", OpenLoopJson::rate),
        Members.list(json, "ratios", PracticeJson::ratio),
        Members.list(json, "variants", VariantJson::read));
  }

  private static JsonValue rate(OpenLoop.Rate rate) {
    return Members.JSON
        .createObjectBuilder()
        .add("baseline", rate.baseline())
        .add("perSecond", rate.perSecond())
        .build();
  }

  private static OpenLoop.Rate rate(JsonObject json) {
    return new OpenLoop.Rate(
        json.getString("baseline"), json.getJsonNumber("perSecond").doubleValue());
  }
}
