// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationsTest {

  private static final String ROWS =
      """
      [{
        "application": "shop 4f3a", "source": "https://shop.example", "date": "2026-11-28",
        "setting": "JDK 25", "starts": 8, "request": "GET /cart", "rules": ["json-builder", "resource-scope"],
        "predicted": {"estimate": 0.10, "low": 0.08, "high": 0.12},
        "measured": {"estimate": 0.09, "low": -0.07, "high": 0.11}
      }, {
        "application": "bank 1.2", "source": "https://bank.example", "date": "2026-11-28",
        "setting": "JDK 25", "starts": 8, "request": "GET /sum?a=1&b=<2|3>", "rules": ["json-reader"],
        "predicted": {"estimate": 0.30, "low": 0.28, "high": 0.32},
        "measured": {"estimate": 0.15, "low": 0.14, "high": 0.16},
        "ranking": "bank.jfr: 60 s\\n\\n  30 %\\n"
      }]
      """;

  @TempDir Path directory;

  @Test
  void aMissingMeasurementIsNamed() throws IOException {
    assertTrue(Applications.read(directory).table().startsWith("Not measured yet"));
  }

  @Test
  void theTableShowsWhatWasPredictedAndWhatWasSaved() throws IOException {
    List<String> lines = read().table().lines().toList();
    assertEquals(
        "| application | request | safe fixes of | predicted saving | measured saving | difference | measured |",
        lines.get(0));
    List<String> rows = lines.subList(2, 4);
    assertEquals(
        "| [shop 4f3a](https://shop.example) | `GET /cart` | [`json-builder`](keeper/json-builder.md),"
            + " [`resource-scope`](keeper/resource-scope.md) | 10.0 % [8.0, 12.0] |"
            + " 9.0 % [-7.0, 11.0] | | 8 starts; JDK 25, 2026-11-28 |",
        rows.get(0));
    String second = rows.get(1);
    assertTrue(
        second.contains("| 30.0 % [28.0, 32.0] | 15.0 % [14.0, 16.0] | saves less |"), second);
    assertTrue(second.contains("`GET /sum?a=1&b=<2\\|3>`"), second);
  }

  @Test
  void onlyAShownDifferenceIsClaimed() throws IOException {
    List<String> items = read().list().lines().toList();
    assertTrue(items.get(0).contains("11.0] less CPU time per request: no difference shown"));
    assertTrue(items.get(1).contains(": **15.0 % [14.0, 16.0] less** CPU time per request"));
  }

  @Test
  void theFirstKeptRankingIsShown() throws IOException {
    assertEquals(
        """
        For [bank](https://bank.example), with its sources, it prints:

        ```text
        bank.jfr: 60 s

          30 %
        ```""",
        read().ranking());
  }

  @Test
  void thePictureMarksWhatSavesLessThanPredicted() throws IOException {
    List<PredictedSaving> savings = List.copyOf(read().all());
    List<String> points =
        PredictionPlot.of(savings).svg().lines().filter(line -> line.contains("<g class")).toList();
    assertTrue(points.get(0).contains("class=\"application\""), points.get(0));
    assertTrue(points.get(0).endsWith(">shop</text>"), points.get(0));
    assertTrue(
        points.get(1).contains("class=\"miss\"><title>bank 1.2, GET /sum?a=1&amp;b=&lt;2|3><"),
        points.get(1));
  }

  private Applications read() throws IOException {
    Files.writeString(directory.resolve("applications.json"), ROWS);
    return Applications.read(directory);
  }
}
