// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.OpenLoop;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Reads and writes the latency at a constant arrival rate. */
final class OpenLoopJson {

  private OpenLoopJson() {}

  static JsonObject write(OpenLoop openLoop) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("rates", JsonMembers.array(openLoop.rates(), OpenLoopJson::rate))
        .add("ratios", JsonMembers.array(openLoop.ratios(), PracticeJson::ratio))
        .add("variants", VariantJson.write(openLoop.variants()))
        .build();
  }

  static OpenLoop read(JsonObject json) {
    return new OpenLoop(
        JsonMembers.list(json, "rates", OpenLoopJson::rate),
        JsonMembers.list(json, "ratios", PracticeJson::ratio),
        JsonMembers.list(json, "variants", VariantJson::read));
  }

  private static JsonValue rate(OpenLoop.Rate rate) {
    return JsonMembers.JSON
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
