// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The result of a soak test as a table.
 *
 * @param requests the number of requests with a response
 * @param unavailable the number of requests with a 503 or without a response in time
 * @param seconds the duration of the load
 */
record SoakReport(long requests, long unavailable, double seconds, List<Growth> growths) {

  private static final Path FILE = Path.of("target", "soak", "soak.md");

  private static final String HEADER =
      """
      | server | measure | first | last | growth [95 %] | tolerance |
      | --- | --- | ---: | ---: | ---: | ---: |
      """;

  /** Describes the leaks; empty if there are none. */
  String leaks() {
    return growths.stream()
        .filter(Growth::isLeak)
        .map(
            growth ->
                "%s of %s grew by %.1f %s"
                    .formatted(
                        growth.measure().label(),
                        growth.server(),
                        growth.estimate(),
                        growth.measure().unit()))
        .collect(Collectors.joining("; "));
  }

  String table() {
    return HEADER
        + growths.stream().map(SoakReport::row).collect(Collectors.joining("\n"))
        + "\n\n"
        + footer();
  }

  private String footer() {
    return "%d requests in %.1f minutes, %.0f per second, %d unavailable; figures from the last %.1f minutes\n"
        .formatted(
            requests, seconds / 60, requests / seconds, unavailable, growths.get(0).seconds() / 60);
  }

  private static String row(Growth growth) {
    SoakMeasure measure = growth.measure();
    return String.format(
        Locale.ROOT,
        "| %s | %s%s | %.1f | %.1f | %.2f [%.2f, %.2f]%s | %.0f |",
        growth.server(),
        measure.label(),
        measure.unit().isEmpty() ? "" : ", " + measure.unit(),
        growth.first(),
        growth.last(),
        growth.estimate(),
        growth.low(),
        growth.high(),
        growth.isLeak() ? " **leak**" : "",
        measure.tolerance());
  }

  void write() throws IOException {
    Files.createDirectories(FILE.getParent());
    Files.writeString(FILE, table());
  }
}
