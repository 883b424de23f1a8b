// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads one practice of a catalogue that satisfies the schema. */
final class PracticeReader {

  private final JsonObject json;
  private final String id;
  private final String slug;

  PracticeReader(JsonObject json, String id, String slug) {
    this.json = json;
    this.id = id;
    this.slug = slug;
  }

  /**
   * @param member the path of the practice in the catalogue, for messages
   */
  PracticeSpec read(String member) {
    List<VariantSpec> variants = variants(member);
    requireBaselines(variants, member);
    return new PracticeSpec(
        id,
        slug,
        new PracticeText(
            json.getString("title", slug),
            json.getString("baselineDescription", json.getString("naively", "")),
            json.getString("explanation", "")),
        json.getString("source", ""),
        json.getString("service", ""),
        claims(variants, member),
        measuring(),
        variants);
  }

  private List<VariantSpec> variants(String member) {
    String folder = "/practices/" + PracticeResult.label(id, slug) + "/";
    List<VariantSpec> variants = new ArrayList<>();
    for (JsonValue variant : json.getJsonArray("variants")) {
      String path = "%s.variants[%d]".formatted(member, variants.size());
      variants.add(new VariantReader(variant.asJsonObject(), json).read(folder, path));
    }
    return variants;
  }

  /** Claims name their variant; a single claim is about every variant marked as claimed. */
  private List<Claim> claims(List<VariantSpec> variants, String member) {
    List<Claim> claims = new ArrayList<>();
    if (json.containsKey("claim")) {
      JsonObject claim = json.getJsonObject("claim");
      json.getJsonArray("variants").stream()
          .map(JsonValue::asJsonObject)
          .filter(variant -> variant.getBoolean("claimed", false))
          .forEach(variant -> claims.add(claim(claim, variant.getString("name"))));
    }
    for (JsonObject claim : objects("claims")) {
      String variant = claim.getString("variant");
      if (variants.stream().noneMatch(each -> each.name().equals(variant))) {
        throw new CatalogException(member + ".claims: there is no variant " + variant);
      }
      claims.add(claim(claim, variant));
    }
    return claims;
  }

  private List<JsonObject> objects(String name) {
    return json.containsKey(name)
        ? json.getJsonArray(name).getValuesAs(JsonObject.class)
        : List.of();
  }

  private static Claim claim(JsonObject json, String variant) {
    return new Claim(
        variant, metric(json.getString("metric")), json.getJsonNumber("ratio").doubleValue());
  }

  private static Metric metric(String name) {
    return Metric.valueOf(name.toUpperCase(Locale.ROOT));
  }

  private MeasurementPlan measuring() {
    JsonObject load =
        json.containsKey("load") ? json.getJsonObject("load") : JsonValue.EMPTY_JSON_OBJECT;
    return new MeasurementPlan(
        !json.getString("bodies", "same").equals("differ"),
        Optional.ofNullable(json.getString("judged", null)).map(PracticeReader::metric),
        number(load, "threads"),
        number(load, "requests"),
        rate(load, "arrivals"),
        new LoadProfile.BackgroundLoad(
            number(load, "flood").orElse(0), rate(load, "floodArrivals")),
        rate(load, "seconds"),
        Optional.ofNullable(load.getString("plan", null)));
  }

  private static OptionalDouble rate(JsonObject json, String name) {
    return json.containsKey(name)
        ? OptionalDouble.of(json.getJsonNumber(name).doubleValue())
        : OptionalDouble.empty();
  }

  private static OptionalInt number(JsonObject json, String name) {
    return json.containsKey(name) ? OptionalInt.of(json.getInt(name)) : OptionalInt.empty();
  }

  private static void requireBaselines(List<VariantSpec> variants, String member) {
    List<String> names = variants.stream().map(VariantSpec::name).toList();
    for (int i = 0; i < names.size(); i++) {
      String path = "%s.variants[%d]".formatted(member, i);
      if (names.indexOf(names.get(i)) < i) {
        throw new CatalogException(path + ".name: two variants are named " + names.get(i));
      }
      variants
          .get(i)
          .baseline()
          .filter(baseline -> !names.contains(baseline))
          .ifPresent(
              baseline -> {
                throw new CatalogException(path + ".baseline: there is no variant " + baseline);
              });
    }
  }
}
