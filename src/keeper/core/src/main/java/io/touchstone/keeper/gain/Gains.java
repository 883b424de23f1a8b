// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import io.touchstone.keeper.rule.Measure;
import io.touchstone.keeper.rule.Rule;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures of a comparison, from its {@code results.json}. */
public final class Gains {

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final String SHIPPED = "results.json";

  private final JsonObject results;

  private Gains(JsonObject results) {
    this.results = results;
  }

  /** Returns the figures that are packaged with the keeper. */
  public static Gains shipped() {
    try (InputStream stream = Gains.class.getResourceAsStream(SHIPPED)) {
      return read(stream);
    } catch (IOException failure) {
      throw new IllegalStateException("the keeper lacks " + SHIPPED, failure);
    }
  }

  /**
   * Returns the figures of a user's own comparison.
   *
   * @throws IOException if the file cannot be read or is not a results file; the message is one
   *     line and names it
   */
  public static Gains read(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      return read(stream);
    } catch (JsonException notJson) {
      throw new IOException(file + " is not JSON", notJson);
    } catch (ClassCastException | NullPointerException | IllegalArgumentException other) {
      throw new IOException(file + " is not a results.json of schema 2", other);
    } catch (IOException failure) {
      throw new IOException(file + " cannot be read", failure);
    }
  }

  private static Gains read(InputStream stream) {
    try (JsonReader reader = READERS.createReader(stream)) {
      JsonObject results = reader.readObject();
      int schema = results.getInt("schema");
      if (schema != 2 || results.getJsonArray("practices") == null) {
        throw new IllegalArgumentException("schema " + schema);
      }
      return new Gains(results);
    }
  }

  /** Returns the gain of a rule's fix; empty if it was not measured. */
  public Optional<Gain> of(Rule rule) {
    Measure measure = rule.measure();
    if (measure.kind() == Measure.Kind.NONE) {
      return Optional.empty();
    }
    return practice(measure.practice().orElseThrow())
        .flatMap(
            practice ->
                ratio(practice, measure.variant().or(() -> judged(practice, "variant")), "cpu")
                    .or(
                        () ->
                            ratio(
                                practice,
                                measure.variant().or(() -> judged(practice, "variant")),
                                judged(practice, "judgedOn").orElse("throughput"))))
        .map(gain -> measure.kind() == Measure.Kind.LOSS ? inverse(gain) : gain);
  }

  /** Returns whether a rule reports by default: its gain is shown, or was not measured. */
  public boolean isOnByDefault(Rule rule) {
    return of(rule).map(Gain::isShown).orElse(true);
  }

  private Optional<JsonObject> practice(String number) {
    return objects(results, "practices")
        .filter(practice -> practice.getString("id", "").equals(number))
        .findFirst();
  }

  private static Optional<String> judged(JsonObject practice, String member) {
    return objects(practice, "judgements")
        .map(judgement -> judgement.getString(member, ""))
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  private Optional<Gain> ratio(JsonObject practice, Optional<String> variant, String metric) {
    return objects(practice, "ratios")
        .filter(ratio -> ratio.getString("variant", "").equals(variant.orElse("tuned")))
        .filter(ratio -> ratio.getString("metric", "").equals(metric))
        .map(
            ratio ->
                new Gain(
                    ratio.getJsonNumber("estimate").doubleValue(),
                    ratio.getJsonNumber("low").doubleValue(),
                    upper(ratio),
                    metric,
                    setting()))
        .findFirst();
  }

  private static double upper(JsonObject ratio) {
    return ratio.get("high") instanceof JsonNumber high
        ? high.doubleValue()
        : Double.POSITIVE_INFINITY;
  }

  private static Gain inverse(Gain gain) {
    return new Gain(
        1 / gain.estimate(), 1 / gain.high(), 1 / gain.low(), gain.metric(), gain.setting());
  }

  private String setting() {
    JsonValue value = results.getOrDefault("runtime", JsonValue.EMPTY_JSON_OBJECT);
    JsonObject runtime = value.asJsonObject();
    String liberty = runtime.getString("liberty", "").replaceAll("\\..*", "");
    return Stream.of(
            liberty.isEmpty() ? "" : "Open Liberty " + liberty,
            JavaVersion.of(runtime.getString("jdk", "")).map(jdk -> "JDK " + jdk).orElse(""))
        .filter(part -> !part.isEmpty())
        .reduce((first, second) -> first + " and " + second)
        .map(parts -> "Touchstone on " + parts)
        .orElse("Touchstone");
  }

  private static Stream<JsonObject> objects(JsonObject parent, String member) {
    return parent.containsKey(member) ? list(parent, member).stream() : Stream.empty();
  }

  private static List<JsonObject> list(JsonObject parent, String member) {
    return parent.getJsonArray(member).getValuesAs(JsonObject.class);
  }
}
