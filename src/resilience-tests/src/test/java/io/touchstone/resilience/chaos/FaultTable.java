// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

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

/** The results of all faults as a Markdown table, to which each test adds its rows. */
final class FaultTable {

  private static final double MILLIS_PER_SECOND = 1_000;
  private static final List<String> HEADER =
      List.of(
          "| fault | duration | responses | longest | recovery | ledger |",
          "| --- | --- | --- | --- | --- | --- |");

  private static final Path FILE = Path.of("target", "chaos", "faults.md");

  /** Prints a row and adds it to the file. */
  void add(
      String fault,
      Duration duration,
      Map<String, Integer> responses,
      Duration slowest,
      Duration recovery,
      String ledger) {
    String counts =
        responses.entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining(", "));
    String row =
        "| %s | %s | %s | %s | %s | %s |"
            .formatted(
                fault, seconds(duration), counts, seconds(slowest), seconds(recovery), ledger);
    System.out.println(row);
    write("| " + fault + " |", row);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / MILLIS_PER_SECOND);
  }

  /** Replaces the row of an earlier run. */
  private static void write(String prefix, String row) {
    try {
      Files.createDirectories(FILE.getParent());
      List<String> rows = new ArrayList<>(Files.exists(FILE) ? Files.readAllLines(FILE) : HEADER);
      rows.removeIf(earlier -> earlier.startsWith(prefix));
      rows.add(row);
      Files.write(FILE, rows);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
