// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.page.ReportPage;
import io.touchstone.compare.report.plot.ForestPlot;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the files of a comparison. */
public final class Report {

  private Report() {}

  /**
   * Writes {@code results.json}, {@code index.html}, {@code comparison.svg} and {@code table.txt},
   * replacing existing files as a whole.
   *
   * @param directory created if it does not exist
   */
  public static void write(Results results, Path directory) throws IOException {
    Files.createDirectories(directory);
    ResultsJson.write(results, directory.resolve("results.json"));
    WholeFile.write(directory.resolve("index.html"), ReportPage.html(results));
    WholeFile.write(directory.resolve("comparison.svg"), ForestPlot.svg(results));
    WholeFile.write(directory.resolve("table.txt"), TerminalReport.of(results, directory));
  }
}
