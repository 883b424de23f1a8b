// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

/** How much a finding matters, as in SARIF. */
public enum Severity {
  /** A defect, whatever it costs. */
  ERROR,
  /** It costs time or memory. */
  WARNING,
  /** It hardly costs anything, for example because it runs only in health checks. */
  NOTE
}
