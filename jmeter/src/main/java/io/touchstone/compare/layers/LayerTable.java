// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats profiles as a Markdown table with a column for each.
 *
 * @param layers names in the order of the rows; rows that would only show zeros are left out
 */
record LayerTable(List<String> layers, Map<CostedRecording, RecordedProfile> profiles) {

  private static final String ZERO = "0.0";

  Stream<String> lines() {
    Stream<String> head =
        Stream.of(
            row("layer", (recording, profile) -> recording.title()),
            "| --- |" + " ---: |".repeat(profiles.size()));
    Stream<String> rows =
        layers.stream()
            .filter(this::isVisible)
            .map(layer -> row(layer, (recording, profile) -> part(recording, profile, layer)));
    Stream<String> foot =
        Stream.of(
            row("all", (recording, profile) -> rounded(recording.total())),
            row("samples", (recording, profile) -> String.valueOf(profile.total())));
    return Stream.of(head, rows, foot).flatMap(lines -> lines);
  }

  private boolean isVisible(String layer) {
    return profiles.entrySet().stream()
        .map(column -> part(column.getKey(), column.getValue(), layer))
        .anyMatch(value -> !value.equals(ZERO));
  }

  private String row(String name, BiFunction<CostedRecording, RecordedProfile, String> cell) {
    return profiles.entrySet().stream()
        .map(entry -> cell.apply(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining(" | ", "| " + name + " | ", " |"));
  }

  private static String part(CostedRecording recording, RecordedProfile profile, String layer) {
    return rounded(profile.share(layer) * recording.total());
  }

  private static String rounded(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
