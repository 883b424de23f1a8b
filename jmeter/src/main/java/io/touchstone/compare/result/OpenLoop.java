// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.List;

/**
 * Latency under requests that arrive at a constant rate, the same for all variants of a baseline,
 * whether earlier ones are answered or not.
 *
 * @param ratios of {@link Metric#P50}, {@link Metric#P99} and {@link Metric#P999} alone
 * @param variants with the blocks of this kind of load; requests per second are those that were
 *     answered, which tells whether a variant kept up with the rate
 */
public record OpenLoop(List<Rate> rates, List<Ratio> ratios, List<VariantResult> variants) {

  /**
   * How many requests a second the variants of one baseline were sent.
   *
   * @param baseline the variant whose capacity the rate was taken from
   */
  public record Rate(String baseline, double perSecond) {}
}
