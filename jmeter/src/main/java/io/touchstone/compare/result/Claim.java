// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * A speed-up that the source of a practice claims for one of its variants.
 *
 * @param variant the variant that the claim is judged on
 * @param metric the unit of the claim
 * @param ratio variant over baseline for throughput, baseline over variant for every cost; above 1
 *     if the variant is better
 */
public record Claim(String variant, Metric metric, double ratio) {

  /** What an interval says about a claim. */
  public enum ClaimVerdict {
    /** The lower bound of the interval reaches the claim. */
    CLAIM_MET,
    /** The upper bound of the interval is below the claim. */
    CLAIM_NOT_MET,
    /** The interval contains the claim, or there is no interval. */
    OPEN,
    /** The source makes no claim. */
    NO_CLAIM;

    /** Returns the verdict in words, as in {@code results.json}. */
    @JsonValue
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
