// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.Locale;

/** What an interval says of the source's claim. */
public enum ClaimVerdict {
  /** The lower bound is at or over the claim. */
  CLAIM_MET,
  /** The upper bound is under the claim. */
  CLAIM_NOT_MET,
  /** The interval contains the claim. */
  OPEN,
  /** The source gives no figure. */
  NO_CLAIM;

  /** In words, as in {@code results.json}. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
