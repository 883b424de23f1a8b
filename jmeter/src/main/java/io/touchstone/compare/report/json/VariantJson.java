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

/** Reads and writes a variant and its blocks. */
final class VariantJson {

  private VariantJson() {}

  static JsonArrayBuilder write(List<VariantResult> variants) {
    JsonArrayBuilder json = JsonMembers.JSON.createArrayBuilder();
    variants.forEach(variant -> json.add(write(variant)));
    return json;
  }

  private static JsonValue write(VariantResult variant) {
    JsonObjectBuilder json = JsonMembers.JSON.createObjectBuilder().add("name", variant.name());
    variant.baseline().ifPresent(baseline -> json.add("baseline", baseline));
    return json.add("blocks", JsonMembers.array(variant.blocks(), VariantJson::block))
        .add("latencies", JsonMembers.array(variant.latencies(), VariantJson::percentile))
        .add("scores", JsonMembers.array(variant.scores(), VariantJson::score))
        .add("warm", variant.warm())
        .build();
  }

  static VariantResult read(JsonObject json) {
    return new VariantResult(
        json.getString("name"),
        JsonMembers.text(json, "baseline"),
        JsonMembers.list(json, "blocks", VariantJson::block),
        JsonMembers.list(json, "latencies", VariantJson::percentile),
        List.of(),
        JsonMembers.list(json, "scores", VariantJson::score),
        json.getBoolean("warm", true));
  }

  private static JsonValue block(Block block) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("start", block.start())
        .add("round", block.round())
        .add("requests", block.requests())
        .add("errors", block.errors())
        .add("unsent", block.unsent())
        .add("seconds", block.seconds())
        .add("throughput", block.throughput())
        .add("cpuMicrosPerRequest", JsonMembers.number(block.serverCpuMicros()))
        .add("otherCpuMicrosPerRequest", JsonMembers.number(block.otherCpuMicros()))
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
        json.getInt("unsent", 0),
        number(json, "seconds"),
        JsonMembers.number(json, "cpuMicrosPerRequest"),
        JsonMembers.number(json, "otherCpuMicrosPerRequest"),
        number(json, "generatorCpuMicrosPerRequest"),
        number(json, "bytesPerRequest"),
        number(json, "p50"),
        number(json, "p99"),
        number(json, "p999"));
  }

  private static JsonValue percentile(Percentile percentile) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("percent", percentile.percent())
        .add("millis", percentile.millis())
        .build();
  }

  private static Percentile percentile(JsonObject json) {
    return new Percentile(number(json, "percent"), number(json, "millis"));
  }

  private static JsonValue score(Score score) {
    return JsonMembers.JSON
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
