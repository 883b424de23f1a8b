// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.RatioRow;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;

/** Rows of the tables of the documentation. */
final class MarkdownRow {

  private MarkdownRow() {}

  /** Returns the cells of a row; empty texts stand for empty cells. */
  static String of(String... cells) {
    return ("| " + String.join(" | ", cells) + " |").replace("|  |", "| |").replace("|  |", "| |");
  }

  /** Returns the ratio with its interval, which a browser does not break. */
  static String figure(Ratio ratio) {
    return FigureFormat.of(ratio).replace(' ', '\u00a0');
  }

  static String claim(RatioRow row) {
    return row.claim().map(FigureFormat::of).orElse(FigureFormat.NONE);
  }

  /** Returns the metric with the unit that a cost is for. */
  static String of(Metric metric) {
    return switch (metric) {
      case CPU -> "CPU per request";
      case TIME -> "time per operation";
      case ALLOCATION -> "allocation per operation";
      default -> FigureFormat.of(metric);
    };
  }
}
