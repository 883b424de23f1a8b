// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.FloorResult;
import io.touchstone.compare.result.VariantResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** States results in plain sentences without markup. */
public final class Sentences {

  private Sentences() {}

  /** Returns what a reader must know first; empty for a complete run whose controls hold. */
  public static List<String> warnings(Results results) {
    List<String> warnings = new ArrayList<>(results.warnings());
    if (results.partial()) {
      warnings.add("This run ended early and is incomplete.");
    }
    results
        .run()
        .control()
        .flatMap(control -> broken("The control, the same request under two names,", control))
        .ifPresent(warnings::add);
    results
        .run()
        .serverControl()
        .flatMap(control -> broken("The control on two identical servers", control))
        .ifPresent(warnings::add);
    return warnings;
  }

  private static Optional<String> broken(String name, ControlResult control) {
    return control.ok()
        ? Optional.empty()
        : Optional.of(
            "%s shows %s (%s) instead of 1: differences of this size mean nothing in this run."
                .formatted(name, FigureFormat.of(control), control.metric().words()));
  }

  /** Returns one sentence for each variant with requests that were due but never sent. */
  public static List<String> unsent(PracticeResult practice) {
    return practice.variants().stream()
        .filter(variant -> unsent(variant) > 0)
        .map(
            variant ->
                "%s: %d requests were due but never sent."
                    .formatted(variant.name(), unsent(variant)))
        .toList();
  }

  private static long unsent(VariantResult variant) {
    return variant.blocks().stream().mapToLong(Block::unsent).sum();
  }

  /** Returns {@code 1.004 [0.98, 1.03] (CPU): holds within ±3 %}. */
  public static String of(ControlResult control) {
    String figure = "%s (%s): ".formatted(FigureFormat.of(control), control.metric().words());
    if (Double.isInfinite(control.interval().high())) {
      return figure + "one round, which shows nothing";
    }
    if (!control.ok()) {
      return figure + "does not hold";
    }
    return figure + "holds within " + margin(control);
  }

  /** Returns {@code ±4 %}, how far from 1 the ratio of identical requests may be. */
  static String margin(ControlResult control) {
    Interval interval = control.interval();
    double widest = Math.max(interval.high() - 1, 1 - interval.low());
    return Double.isInfinite(widest)
        ? "any difference"
        : "±%.0f %%".formatted(Math.ceil(100 * widest));
  }

  /** Returns {@code 18251 requests/s, 24.6 µs CPU per request}. */
  public static String of(FloorResult floor) {
    return "%s requests/s, %s µs CPU per request"
        .formatted(FigureFormat.of(floor.throughput()), FigureFormat.of(floor.cpuMicros()));
  }
}
