// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Percentile;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.VariantResult;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;

/** The members of a variant and of its blocks. */
final class VariantJson {

  private VariantJson() {}

  static JsonArrayBuilder write(List<VariantResult> variants) {
    JsonArrayBuilder json = Members.JSON.createArrayBuilder();
    variants.forEach(variant -> json.add(write(variant)));
    return json;
  }

  private static JsonValue write(VariantResult variant) {
    JsonObjectBuilder json = Members.JSON.createObjectBuilder().add("name", variant.name());
    variant.baseline().ifPresent(baseline -> json.add("baseline", baseline));
    return json.add("blocks", Members.array(variant.blocks(), VariantJson::block))
        .add("latencies", Members.array(variant.latencies(), VariantJson::percentile))
        .add("scores", Members.array(variant.scores(), VariantJson::score))
        .build();
  }

  static VariantResult read(JsonObject json) {
    return new VariantResult(
        json.getString("name"),
        Members.text(json, "baseline"),
        Members.list(json, "blocks", VariantJson::block),
        Members.list(json, "latencies", VariantJson::percentile),
        Members.list(json, "scores", VariantJson::score));
  }

  private static JsonValue block(Block block) {
    return Members.JSON
        .createObjectBuilder()
        .add("start", block.start())
        .add("round", block.round())
        .add("requests", block.requests())
        .add("errors", block.errors())
        .add("seconds", block.seconds())
        .add("throughput", block.throughput())
        .add("cpuMicrosPerRequest", Members.number(block.serverCpuMicros()))
        .add("otherCpuMicrosPerRequest", Members.number(block.otherCpuMicros()))
        .add("generatorCpuMicrosPerRequest", block.generatorCpuMicros())
        .add("bytesPerRequest", block.bytesPerRequest())
        .add("p50", block.p50())
        .add("p99", block.p99())
        .add("p999", block.p999())
        .build();
  }

  private static Block block(JsonObject json) {
    return new Block(
        json.getInt("start", 1),
        json.getInt("round"),
        json.getJsonNumber("requests").longValueExact(),
        json.getJsonNumber("errors").longValueExact(),
        number(json, "seconds"),
        Members.number(json, "cpuMicrosPerRequest"),
        Members.number(json, "otherCpuMicrosPerRequest"),
        number(json, "generatorCpuMicrosPerRequest"),
        number(json, "bytesPerRequest"),
        number(json, "p50"),
        number(json, "p99"),
        number(json, "p999"));
  }

  private static JsonValue percentile(Percentile percentile) {
    return Members.JSON
        .createObjectBuilder()
        .add("percent", percentile.percent())
        .add("millis", percentile.millis())
        .build();
  }

  private static Percentile percentile(JsonObject json) {
    return new Percentile(number(json, "percent"), number(json, "millis"));
  }

  private static JsonValue score(Score score) {
    return Members.JSON
        .createObjectBuilder()
        .add("round", score.round())
        .add("nanosPerOperation", score.nanosPerOperation())
        .add("allocatedBytes", score.allocatedBytes())
        .build();
  }

  private static Score score(JsonObject json) {
    return new Score(
        json.getInt("round"), number(json, "nanosPerOperation"), number(json, "allocatedBytes"));
  }

  private static double number(JsonObject json, String name) {
    return json.getJsonNumber(name).doubleValue();
  }
}
