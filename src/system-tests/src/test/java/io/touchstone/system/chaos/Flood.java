// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * What came of a flood.
 *
 * @param rate requests that were due in a second; 0 in a closed loop
 * @param accepted answers of success in a second
 * @param refused answers of 429 or 503 in a second
 * @param unsent in a second, for want of a free connection
 * @param others how often there was which other status
 * @param processors that the sender itself took
 */
record Flood(
    double rate,
    double accepted,
    double refused,
    double unsent,
    Latencies acceptedAfter,
    Latencies refusedAfter,
    Map<Integer, Integer> others,
    double processors) {

  /** What came of several floods of the same kind. */
  static Flood sum(List<Flood> floods) {
    Latencies accepted = new Latencies();
    Latencies refused = new Latencies();
    Map<Integer, Integer> others = new TreeMap<>();
    for (Flood flood : floods) {
      accepted.addAll(flood.acceptedAfter);
      refused.addAll(flood.refusedAfter);
      flood.others.forEach((status, count) -> others.merge(status, count, Integer::sum));
    }
    return new Flood(
        mean(floods, Flood::rate),
        mean(floods, Flood::accepted),
        mean(floods, Flood::refused),
        mean(floods, Flood::unsent),
        accepted,
        refused,
        others,
        mean(floods, Flood::processors));
  }

  private static double mean(List<Flood> floods, ToDoubleFunction<Flood> what) {
    return floods.stream().mapToDouble(what).average().orElseThrow();
  }

  /** A row of a table in Markdown. */
  String row(String what) {
    return String.format(
        Locale.ROOT,
        "| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %s | %.1f |",
        what,
        rate,
        accepted,
        refused,
        unsent,
        acceptedAfter.millis(0.5),
        acceptedAfter.millis(0.99),
        acceptedAfter.millis(1),
        refusedAfter.millis(0.99),
        others.isEmpty() ? "none" : others,
        processors);
  }
}
