// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.pages.Applications.Application;
import io.touchstone.compare.result.Interval;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the published measurements do not contain. */
class ApplicationsTest {

  private final Applications applications =
      new Applications(List.of(bank(Optional.empty()), bank(Optional.of("30 %\n"))));

  private static Application bank(Optional<String> ranking) {
    return new Application(
        "bank 1.2",
        "https://bank.example",
        "GET /sum?a=1&b=<2|3>",
        List.of("json-reader"),
        Optional.of(new Interval(0.30, 0.28, 0.32)),
        new Interval(0.15, 0.14, 0.16),
        "2026-11-28",
        "JDK 25",
        8,
        ranking);
  }

  @Test
  void aMissingMeasurementIsNamed(@TempDir Path directory) throws IOException {
    assertTrue(Applications.read(directory).table().startsWith("Not measured yet"));
  }

  @Test
  void aSavingBelowThePredictionIsMarked() {
    String table = applications.table();
    assertTrue(table.contains("| 30.0 % [28.0, 32.0] | 15.0 % [14.0, 16.0] | saves less |"), table);
    assertTrue(table.contains("`GET /sum?a=1&b=<2\\|3>`"), table);
    String svg = PredictionPlot.of(List.copyOf(applications.all())).svg();
    assertTrue(svg.contains("class=\"miss\"><title>bank 1.2, GET /sum?a=1&amp;b=&lt;2|3><"), svg);
  }

  @Test
  void theFirstKeptRankingIsShown() {
    assertTrue(applications.ranking().endsWith("```text\n30 %\n```"));
  }
}
