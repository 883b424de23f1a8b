// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

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
    write(results, directory, TerminalReport.of(results, directory));
  }

  /** Writes the same files with another {@code table.txt}. */
  public static void write(Results results, Path directory, String table) throws IOException {
    Files.createDirectories(directory);
    replace(directory.resolve("results.json"), ResultsJson.text(results));
    replace(directory.resolve("index.html"), ReportPage.html(results));
    replace(directory.resolve("comparison.svg"), ForestPlot.svg(results));
    replace(directory.resolve("table.txt"), table);
  }

  /** Nobody reads a partly written file. */
  private static void replace(Path file, String text) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(unfinished, text);
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
