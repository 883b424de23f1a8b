// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The figures of a comparison, from its {@code results.json}. */
public final class Gains {

  /**
   * The measured gain of a fix.
   *
   * @param estimate ratio to the naive form, above 1 if the fix is better
   * @param low lower bound of its 95 % interval
   * @param high upper bound, possibly infinite
   * @param metric what was compared, such as {@code cpu}
   * @param setting where it was measured
   */
  public record Gain(double estimate, double low, double high, String metric, String setting) {

    /** Returns whether the whole interval is above 1. */
    public boolean isShown() {
      return low > 1;
    }

    /** Returns the ratio with its interval, such as {@code 3.0 [2.8, 3.2] × CPU}. */
    public String figure() {
      return "%s [%s, %s] × %s"
          .formatted(
              number(estimate),
              number(low),
              Double.isInfinite(high) ? "∞" : number(high),
              metric.equals("cpu") ? "CPU" : metric);
    }

    private static String number(double value) {
      return String.format(Locale.ROOT, value < 9.95 ? "%.1f" : "%.0f", value);
    }
  }

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final Pattern JDK = Pattern.compile("(?<![\\w.])(\\d{1,3})(?=[.+]\\d|$|\\s)");
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
    String variant = rule.description().variant();
    return variant.isEmpty()
        ? Optional.empty()
        : practice(rule.description().practice())
            .flatMap(
                practice ->
                    ratio(practice, variant, "cpu")
                        .or(() -> ratio(practice, variant, judgedOn(practice))));
  }

  /** Returns the file name of the page of a practice; empty if the practice was not measured. */
  public Optional<String> page(String practice) {
    return practice(practice)
        .map(measured -> measured.getString("slug", null))
        .map(slug -> practice + "-" + slug + ".md");
  }

  private Optional<JsonObject> practice(String number) {
    return objects(results, "practices")
        .filter(practice -> practice.getString("id", "").equals(number))
        .findFirst();
  }

  private static String judgedOn(JsonObject practice) {
    return objects(practice, "judgements")
        .map(judgement -> judgement.getString("judgedOn", "throughput"))
        .findFirst()
        .orElse("throughput");
  }

  private Optional<Gain> ratio(JsonObject practice, String variant, String metric) {
    return objects(practice, "ratios")
        .filter(ratio -> ratio.getString("variant", "").equals(variant))
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

  private String setting() {
    JsonValue value = results.getOrDefault("runtime", JsonValue.EMPTY_JSON_OBJECT);
    JsonObject runtime = value.asJsonObject();
    String liberty = runtime.getString("liberty", "").replaceAll("\\..*", "");
    return Stream.of(
            liberty.isEmpty() ? "" : "Open Liberty " + liberty, jdk(runtime.getString("jdk", "")))
        .filter(part -> !part.isEmpty())
        .reduce((first, second) -> first + " and " + second)
        .map(parts -> "Touchstone on " + parts)
        .orElse("Touchstone");
  }

  private static String jdk(String runtime) {
    Matcher version = JDK.matcher(runtime);
    return version.find() ? "JDK " + version.group(1) : "";
  }

  private static Stream<JsonObject> objects(JsonObject parent, String member) {
    return parent.containsKey(member)
        ? parent.getJsonArray(member).getValuesAs(JsonObject.class).stream()
        : Stream.empty();
  }
}
