// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** Computes medians, which a single disturbed block does not change. */
public final class Median {

  private static final org.apache.commons.statistics.descriptive.Median MEDIAN =
      org.apache.commons.statistics.descriptive.Median.withDefaults();

  private Median() {}

  /** Returns the median of the rounds of a variant; empty if no round has the metric. */
  public static OptionalDouble of(VariantResult variant, Metric metric) {
    return of(variant.values(metric).values().stream().mapToDouble(Double::doubleValue));
  }

  /** Returns the median; empty if there are no values. */
  public static OptionalDouble of(DoubleStream values) {
    double[] all = values.toArray();
    return all.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(MEDIAN.evaluate(all));
  }
}
