// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

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
