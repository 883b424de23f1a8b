// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Reads and writes members that may be {@code null} or that several objects have. */
final class JsonMembers {

  static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private JsonMembers() {}

  /** Returns {@code null} for a missing value and for infinity, which JSON does not have. */
  static JsonValue number(OptionalDouble value) {
    return value.isPresent() && Double.isFinite(value.getAsDouble())
        ? Json.createValue(value.getAsDouble())
        : JsonValue.NULL;
  }

  /** Returns the member; empty if it is {@code null} or missing. */
  static OptionalDouble number(JsonObject json, String name) {
    return json.getOrDefault(name, JsonValue.NULL) == JsonValue.NULL
        ? OptionalDouble.empty()
        : OptionalDouble.of(json.getJsonNumber(name).doubleValue());
  }

  /** Returns the constant that is written in lower case, with spaces between its words. */
  static <E extends Enum<E>> E constant(Class<E> type, String words) {
    return Enum.valueOf(type, words.toUpperCase(Locale.ROOT).replace(' ', '_'));
  }

  static JsonObjectBuilder interval(Interval interval) {
    return JSON.createObjectBuilder()
        .add("estimate", interval.estimate())
        .add("low", interval.low())
        .add("high", number(OptionalDouble.of(interval.high())));
  }

  static Interval interval(JsonObject json) {
    return new Interval(
        json.getJsonNumber("estimate").doubleValue(),
        json.getJsonNumber("low").doubleValue(),
        number(json, "high").orElse(Double.POSITIVE_INFINITY));
  }

  static Metric metric(JsonObject json) {
    return constant(Metric.class, json.getString("metric"));
  }

  static Optional<String> text(JsonObject json, String name) {
    return Optional.ofNullable(json.getString(name, null));
  }

  /** Returns the member; empty if it is {@code null} or missing. */
  static Optional<JsonObject> object(JsonObject json, String name) {
    return Optional.ofNullable(json.get(name))
        .filter(value -> value != JsonValue.NULL)
        .map(JsonValue::asJsonObject);
  }

  static <T> JsonArrayBuilder array(Collection<T> all, Function<T, JsonValue> write) {
    JsonArrayBuilder array = JSON.createArrayBuilder();
    all.forEach(one -> array.add(write.apply(one)));
    return array;
  }

  /** Returns the elements of the member; empty if it is missing. */
  static <T> List<T> list(JsonObject json, String name, Function<JsonObject, T> read) {
    return json.containsKey(name) ? read(json, name, read) : List.of();
  }

  private static <T> List<T> read(JsonObject json, String name, Function<JsonObject, T> read) {
    return json.getJsonArray(name).getValuesAs((JsonObject element) -> read.apply(element));
  }
}
