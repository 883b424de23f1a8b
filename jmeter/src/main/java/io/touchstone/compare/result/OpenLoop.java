// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.List;

/**
 * Latency at a constant arrival rate, the same for a baseline and everything compared with it.
 *
 * @param ratios of {@link Metric#P50}, {@link Metric#P99} and {@link Metric#P999} only
 * @param variants with the blocks measured at that rate; their throughput shows whether a variant
 *     kept up
 */
public record OpenLoop(List<Rate> rates, List<Ratio> ratios, List<VariantResult> variants) {

  /**
   * An arrival rate.
   *
   * @param baseline the variant whose capacity determined the rate
   * @param perSecond requests sent per second to each variant
   */
  public record Rate(String baseline, double perSecond) {}
}
