// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * A variant against its baseline in one metric.
 *
 * @param interval above 1 if the variant is better
 * @param generatorBound whether the load generator or other servers shared the cores of the server
 *     that owns the practice, so that throughput is not the capacity of that server
 * @param lowerBound whether, in addition, the recorded CPU time of all processes shows that the
 *     true ratio is further from 1 than this one
 */
public record Ratio(
    String variant,
    String baseline,
    Metric metric,
    @JsonUnwrapped Interval interval,
    boolean generatorBound,
    boolean lowerBound) {

  /** Bytes hardly vary: a header that is one byte longer in some responses would be a verdict. */
  private static final double LEAST_DIFFERENCE_OF_BYTES = 0.001;

  /** Returns whether the interval excludes 1. */
  public boolean differs() {
    return verdict() != Verdict.NO_DIFFERENCE_SHOWN;
  }

  public Verdict verdict() {
    double least = metric == Metric.BYTES ? LEAST_DIFFERENCE_OF_BYTES : 0;
    if (interval.low() > 1 + least) {
      return Verdict.BETTER;
    }
    return interval.high() < 1 - least ? Verdict.WORSE : Verdict.NO_DIFFERENCE_SHOWN;
  }

  /** Returns whether the variant is worse because it has something that its baseline is without. */
  public boolean isExpectedCost() {
    return verdict() == Verdict.WORSE && baseline.contains("without");
  }

  /** Returns the verdict for readers, such as {@code costs}. */
  public String words() {
    return isExpectedCost() ? "costs" : verdict().words();
  }

  /** What an interval says about a variant and its baseline. */
  public enum Verdict {
    BETTER,
    WORSE,
    NO_DIFFERENCE_SHOWN;

    /** Returns the verdict in words, as in {@code results.json}. */
    @JsonValue
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
