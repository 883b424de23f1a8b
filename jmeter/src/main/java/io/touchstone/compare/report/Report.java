// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Writes the files of a comparison. */
public final class Report {

  private static final List<String> FILES =
      List.of("results.json", "index.html", "comparison.svg", "table.txt");

  private Report() {}

  /**
   * Deletes the files of an earlier comparison, so that nobody takes them for those of this one.
   */
  public static void delete(Path directory) throws IOException {
    for (String file : FILES) {
      Files.deleteIfExists(directory.resolve(file));
    }
  }

  /**
   * Writes the files, replacing existing ones as a whole.
   *
   * @param directory created if it does not exist
   */
  public static void write(Results results, Path directory) throws IOException {
    write(results, directory, TerminalReport.of(results, directory));
  }

  /** Writes the same files with another {@code table.txt}. */
  public static void write(Results results, Path directory, String table) throws IOException {
    Files.createDirectories(directory);
    List<String> texts =
        List.of(
            ResultsJson.text(results), ReportPage.html(results), ForestPlot.svg(results), table);
    for (int i = 0; i < texts.size(); i++) {
      replace(directory.resolve(FILES.get(i)), texts.get(i));
    }
  }

  /** Nobody reads a partly written file. */
  private static void replace(Path file, String text) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(unfinished, text);
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
