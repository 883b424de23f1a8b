// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import io.touchstone.compare.report.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Formats profiles as a table with a column for each.
 *
 * @param layers names in the order of the rows; rows that would only show zeros are left out
 */
record LayerTable(List<String> layers, Map<CostedRecording, RecordedProfile> profiles) {

  private static final String ZERO = "0.0";

  String text() {
    MarkdownTable table =
        new MarkdownTable(row("layer", (recording, profile) -> ">" + recording.title()));
    for (String layer : layers) {
      List<String> row =
          row(layer, (recording, profile) -> rounded(profile.share(layer) * recording.total()));
      if (row.stream().skip(1).anyMatch(part -> !part.equals(ZERO))) {
        table.row(row);
      }
    }
    table.row(row("all", (recording, profile) -> rounded(recording.total())));
    table.row(row("samples", (recording, profile) -> String.valueOf(profile.total())));
    return table.text();
  }

  private List<String> row(String name, BiFunction<CostedRecording, RecordedProfile, String> cell) {
    List<String> row = new ArrayList<>(List.of(name));
    profiles.forEach((recording, profile) -> row.add(cell.apply(recording, profile)));
    return row;
  }

  private static String rounded(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
