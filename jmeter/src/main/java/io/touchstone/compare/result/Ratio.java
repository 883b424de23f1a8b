// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * A variant against its baseline in one metric.
 *
 * @param interval above 1 where the variant is better
 * @param generatorBound the load, not the server, was the limit: a throughput ratio is then a lower
 *     bound
 */
public record Ratio(
    String variant, String baseline, Metric metric, Interval interval, boolean generatorBound) {

  public Verdict verdict() {
    if (interval.low() > 1) {
      return Verdict.BETTER;
    }
    return interval.high() < 1 ? Verdict.WORSE : Verdict.NO_DIFFERENCE_SHOWN;
  }
}
