// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * The same request measured under two names. Any difference between them is noise, so the interval
 * shows how small a difference this run can detect.
 *
 * @param metric CPU time per request if it can be read, otherwise throughput
 * @param variants the two names with their blocks
 */
public record ControlResult(
    Metric metric, @JsonUnwrapped Interval interval, List<VariantResult> variants) {

  private static final double TOLERANCE = 0.1;

  /** Returns whether the interval contains 1, as it must if the run can be trusted. */
  @JsonProperty
  public boolean ok() {
    return interval.contains(1);
  }

  /** Returns whether the interval is wider than ±10 %, so that smaller differences stay hidden. */
  @JsonProperty
  public boolean weak() {
    return interval.high() / interval.estimate() > 1 + TOLERANCE
        || interval.low() / interval.estimate() < 1 - TOLERANCE;
  }
}
