// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.result.Interval;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A published guide, compared with the same guide after the fixes of the practice keeper.
 *
 * @param results a {@code results.json} that is reduced to its ratios
 */
record GuideTable(JsonObject results) {

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

  static GuideTable read(Path file) throws IOException {
    try (JsonReader reader = READERS.createReader(Files.newInputStream(file))) {
      return new GuideTable(reader.readObject());
    }
  }

  String markdown() {
    return results.getJsonArray("practices").getValuesAs(JsonObject.class).stream()
        .map(
            practice ->
                MarkdownRow.of(
                    practice.getString("title"),
                    FigureFormat.of(cpu(practice)) + " times the CPU per request"))
        .collect(
            Collectors.joining(
                "\n",
                "| | published guide, compared with the fixed one [95 % interval] |\n"
                    + "| --- | ---: |\n",
                ""));
  }

  private static Interval cpu(JsonObject practice) {
    return practice.getJsonArray("ratios").getValuesAs(JsonObject.class).stream()
        .filter(ratio -> ratio.getString("metric").equals("cpu"))
        .findFirst()
        .map(
            ratio ->
                new Interval(
                    ratio.getJsonNumber("estimate").doubleValue(),
                    ratio.getJsonNumber("low").doubleValue(),
                    ratio.getJsonNumber("high").doubleValue()))
        .orElseThrow(() -> new IllegalStateException("the guide has no CPU ratio"));
  }
}
