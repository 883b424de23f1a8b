// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * The result of a flood of requests.
 *
 * @param rate scheduled requests per second; 0 in a closed loop
 * @param accepted successful responses per second
 * @param rejected responses with status 429 or 503 per second
 * @param unsent requests per second that found no free connection
 * @param others the number of responses for each other status
 * @param processors processors that the sender itself used
 */
record FloodResult(
    double rate,
    double accepted,
    double rejected,
    double unsent,
    FloodLatencies acceptedLatencies,
    FloodLatencies rejectedLatencies,
    Map<Integer, Integer> others,
    double processors) {

  /** Combines several floods of the same kind: mean rates, and all latencies. */
  static FloodResult combine(List<FloodResult> floods) {
    FloodLatencies accepted = new FloodLatencies();
    FloodLatencies rejected = new FloodLatencies();
    Map<Integer, Integer> others = new TreeMap<>();
    for (FloodResult flood : floods) {
      accepted.addAll(flood.acceptedLatencies);
      rejected.addAll(flood.rejectedLatencies);
      flood.others.forEach((status, count) -> others.merge(status, count, Integer::sum));
    }
    return new FloodResult(
        mean(floods, FloodResult::rate),
        mean(floods, FloodResult::accepted),
        mean(floods, FloodResult::rejected),
        mean(floods, FloodResult::unsent),
        accepted,
        rejected,
        others,
        mean(floods, FloodResult::processors));
  }

  private static double mean(List<FloodResult> floods, ToDoubleFunction<FloodResult> rate) {
    return floods.stream().mapToDouble(rate).average().orElseThrow();
  }

  /** Returns a row of a Markdown table. */
  String row(String label) {
    return String.format(
        Locale.ROOT,
        "| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %s | %.1f |",
        label,
        rate,
        accepted,
        rejected,
        unsent,
        acceptedLatencies.millis(0.5),
        acceptedLatencies.millis(0.99),
        acceptedLatencies.millis(1),
        rejectedLatencies.millis(0.99),
        others.isEmpty() ? "none" : others,
        processors);
  }
}
