// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.site;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * What the list of practices can be filtered by.
 *
 * @param verdict in words
 * @param cpuMicros CPU time per request of the variant that is judged, mean of its blocks; 0 if it
 *     was not measured under load
 */
record PracticeFacts(String verdict, long cpuMicros) {

  /** Returns the facts by the id of the practice. */
  static Map<String, PracticeFacts> of(Results results) {
    return results.practices().stream()
        .filter(practice -> !practice.judgements().isEmpty())
        .collect(Collectors.toMap(PracticeResult::id, PracticeFacts::of));
  }

  private static PracticeFacts of(PracticeResult practice) {
    var judgement = practice.judgements().get(0);
    OptionalDouble cpu =
        practice.variants().stream()
            .filter(variant -> variant.name().equals(judgement.variant()))
            .map(variant -> variant.values(Metric.CPU).values())
            .flatMapToDouble(values -> values.stream().mapToDouble(Double::doubleValue))
            .average();
    return new PracticeFacts(judgement.verdict().words(), Math.round(cpu.orElse(0)));
  }
}
