// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import io.touchstone.keeper.rule.Rule;
import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The figures of a comparison, from its {@code results.json}. */
public final class Gains {

  /**
   * The measured gain of a fix.
   *
   * @param ratio to the naive form, above 1 if the fix is better; its upper bound may be infinite
   * @param metric what was compared, such as {@code cpu}
   * @param setting where it was measured
   */
  public record Gain(Interval ratio, String metric, String setting) {

    /** Returns whether the whole interval is above 1. */
    public boolean isShown() {
      return ratio.low() > 1;
    }

    /** Returns the ratio with its interval, such as {@code 3.02 [2.81, 3.24] × CPU}. */
    public String figure() {
      return "%s [%s, %s] × %s"
          .formatted(
              Interval.threeDigits(ratio.estimate()),
              Interval.threeDigits(ratio.low()),
              Interval.threeDigits(ratio.high()),
              metric.equals("cpu") ? "CPU" : metric);
    }
  }

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final Pattern JDK = Pattern.compile("(?<![\\w.])(\\d{1,3})(?=[.+]\\d|$|\\s)");
  private static final String SHIPPED = "results.json";
  private static final String RUNTIMES = "runtimes.json";
  private static final String LIBERTY = "Open Liberty";

  private final JsonObject results;
  private final Optional<String> runtime;

  Gains(JsonObject results, Optional<String> runtime) {
    this.results = results;
    this.runtime = runtime;
  }

  /** Returns the figures that are packaged with the keeper. */
  public static Gains shipped() {
    return shipped(Optional.empty());
  }

  /**
   * Returns the packaged figures for a project: those of its runtime if there are any, otherwise
   * those of Liberty.
   *
   * @param runtime the name of the product; empty if unknown
   */
  public static Gains shipped(Optional<String> runtime) {
    return new Gains(packaged(SHIPPED), runtime.filter(name -> !name.equals(LIBERTY)));
  }

  static JsonObject packaged(String file) {
    try (InputStream stream = Gains.class.getResourceAsStream(file)) {
      return object(stream);
    } catch (IOException failure) {
      throw new IllegalStateException("the keeper lacks " + file, failure);
    }
  }

  static JsonObject object(InputStream stream) {
    try (JsonReader reader = READERS.createReader(stream)) {
      return reader.readObject();
    }
  }

  /** Returns the gain of a rule's fix; empty if it was not measured. */
  public Optional<Gain> of(Rule rule) {
    String variant = rule.description().variant();
    String practice = rule.description().practice();
    return variant.isEmpty()
        ? Optional.empty()
        : runtime
            .flatMap(name -> measuredOn(name, practice, variant))
            .or(() -> own(practice, variant));
  }

  private Optional<Gain> own(String number, String variant) {
    String elsewhere = runtime.map(name -> ", not measured on " + name).orElse("");
    return practice(results, number)
        .flatMap(
            practice ->
                ratio(practice, variant, "cpu")
                    .or(() -> ratio(practice, variant, judgedOn(practice, variant))))
        .map(
            ratio ->
                isOfRequests(ratio)
                    ? gain(ratio, "Touchstone" + setting(number, LIBERTY) + elsewhere)
                    : gain(ratio, "Touchstone micro-benchmark" + setting(number, "")));
  }

  /** Returns whether a server was measured; a micro-benchmark has no runtime. */
  private static boolean isOfRequests(JsonObject ratio) {
    return !Set.of("time", "allocation").contains(ratio.getString("metric", ""));
  }

  /** Returns what was measured on the newest release of a runtime. */
  private static Optional<Gain> measuredOn(String runtime, String number, String variant) {
    return objects(packaged(RUNTIMES), "cells")
        .filter(cell -> cell.getString("runtime").equals(runtime))
        .flatMap(
            cell ->
                practice(cell, number).map(practice -> practice.getJsonObject("ratio")).stream()
                    .filter(ratio -> ratio.getString("variant").equals(variant))
                    .map(
                        ratio ->
                            gain(
                                ratio,
                                "Touchstone on %s %s and %s"
                                    .formatted(
                                        runtime,
                                        cell.getString("release"),
                                        jdk(cell.getString("jdk"))))))
        .findFirst();
  }

  private static Optional<JsonObject> practice(JsonObject results, String number) {
    return objects(results, "practices")
        .filter(practice -> practice.getString("id", "").equals(number))
        .findFirst();
  }

  private static String judgedOn(JsonObject practice, String variant) {
    return objects(practice, "judgements")
        .filter(judgement -> judgement.getString("variant", "").equals(variant))
        .map(judgement -> judgement.getString("judgedOn", "throughput"))
        .findFirst()
        .orElse("throughput");
  }

  private static Optional<JsonObject> ratio(JsonObject practice, String variant, String metric) {
    return objects(practice, "ratios")
        .filter(ratio -> ratio.getString("variant", "").equals(variant))
        .filter(ratio -> ratio.getString("metric", "").equals(metric))
        .findFirst();
  }

  private static Gain gain(JsonObject ratio, String setting) {
    return new Gain(
        new Interval(
            ratio.getJsonNumber("estimate").doubleValue(),
            ratio.getJsonNumber("low").doubleValue(),
            ratio.get("high") instanceof JsonNumber high
                ? high.doubleValue()
                : Double.POSITIVE_INFINITY),
        ratio.getString("metric"),
        setting);
  }

  /**
   * Returns the software of the run that measured the practice, which may be a later one.
   *
   * @param server what the practice was measured on; empty for a micro-benchmark
   */
  private String setting(String practice, String server) {
    JsonObject other = member(member(results, "otherRuns"), practice);
    JsonObject runtime = member(other.isEmpty() ? results : other, "runtime");
    String liberty = runtime.getString("liberty", "").replaceAll("\\..*", "");
    return Stream.of(
            liberty.isEmpty() || server.isEmpty() ? "" : server + " " + liberty,
            jdk(runtime.getString("jdk", "")))
        .filter(part -> !part.isEmpty())
        .reduce((first, second) -> first + " and " + second)
        .map(parts -> " on " + parts)
        .orElse("");
  }

  private static JsonObject member(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
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
