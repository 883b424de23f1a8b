// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What came of the faults, as a table in Markdown that grows with each, whichever test it is of.
 */
final class FaultTable {

  private static final double MILLIS = 1_000;
  private static final List<String> HEAD =
      List.of(
          "| fault | lasts | answers to clients | longest | all well again after | ledger |",
          "| --- | --- | --- | --- | --- | --- |");

  private static final Path FILE = Path.of("target", "chaos", "faults.md");

  /** Adds a row, prints it, and writes the table so far. */
  void add(
      String fault,
      Duration lasted,
      Map<String, Integer> answers,
      Duration longest,
      Duration recovery,
      String ledger) {
    String counts =
        answers.entrySet().stream()
            .map(answer -> answer.getKey() + ": " + answer.getValue())
            .collect(Collectors.joining(", "));
    String row =
        "| %s | %s | %s | %s | %s | %s |"
            .formatted(fault, seconds(lasted), counts, seconds(longest), seconds(recovery), ledger);
    System.out.println(row);
    write("| " + fault + " |", row);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / MILLIS);
  }

  /** Instead of the row of an earlier run. */
  private static void write(String beginning, String row) {
    try {
      Files.createDirectories(FILE.getParent());
      List<String> rows = new ArrayList<>(Files.exists(FILE) ? Files.readAllLines(FILE) : HEAD);
      rows.removeIf(earlier -> earlier.startsWith(beginning));
      rows.add(row);
      Files.write(FILE, rows);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
