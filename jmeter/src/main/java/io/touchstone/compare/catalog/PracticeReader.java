// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.Profile;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Text;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads a practice of a catalog. */
final class PracticeReader {

  private PracticeReader() {}

  static Practice read(JsonObject json, String id, String slug) {
    String folder = "/practices/" + PracticeResult.label(id, slug) + "/";
    List<Variant> variants =
        json.getJsonArray("variants")
            .getValuesAs((JsonObject variant) -> VariantReader.read(variant, folder, json));
    requireBaselines(variants);
    return new Practice(
        id,
        slug,
        new Text(
            json.getString("title", slug),
            json.getString("naively", ""),
            json.getString("explanation", "")),
        json.getString("source", ""),
        json.getString("service", ""),
        Optional.ofNullable(json.getJsonObject("claim")).map(PracticeReader::claim),
        measuring(json),
        variants);
  }

  private static Claim claim(JsonObject json) {
    return new Claim(metric(json.getString("metric")), json.getJsonNumber("ratio").doubleValue());
  }

  private static Metric metric(String name) {
    try {
      return Metric.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException unknown) {
      throw new CatalogException(
          "a metric is throughput, cpu, p50, p99, p999, bytes, time or allocation, unlike " + name);
    }
  }

  private static Measuring measuring(JsonObject json) {
    JsonObject load =
        json.containsKey("load") ? json.getJsonObject("load") : JsonObject.EMPTY_JSON_OBJECT;
    return new Measuring(
        !json.getString("bodies", "same").equals("differ"),
        Optional.ofNullable(json.getString("judged", null)).map(PracticeReader::metric),
        number(load, "threads"),
        number(load, "requests"),
        rate(load, "arrivals"),
        new Profile.Flood(number(load, "flood").orElse(0), rate(load, "floodArrivals")),
        Optional.ofNullable(load.getString("plan", null)));
  }

  private static OptionalDouble rate(JsonObject json, String name) {
    if (!json.containsKey(name)) {
      return OptionalDouble.empty();
    }
    double perSecond = json.getJsonNumber(name).doubleValue();
    if (perSecond <= 0) {
      throw new CatalogException(name + " must be more than nothing");
    }
    return OptionalDouble.of(perSecond);
  }

  private static OptionalInt number(JsonObject json, String name) {
    if (!json.containsKey(name)) {
      return OptionalInt.empty();
    }
    if (json.getInt(name) < 1) {
      throw new CatalogException(name + " must be 1 or more");
    }
    return OptionalInt.of(json.getInt(name));
  }

  private static void requireBaselines(List<Variant> variants) {
    List<String> names = variants.stream().map(Variant::name).toList();
    for (Variant variant : variants) {
      if (variant.baseline().filter(baseline -> !names.contains(baseline)).isPresent()) {
        throw new CatalogException("the baseline of " + variant.name() + " is no variant");
      }
    }
    if (names.stream().distinct().count() < names.size()) {
      throw new CatalogException("two variants of a practice have one name");
    }
  }
}
