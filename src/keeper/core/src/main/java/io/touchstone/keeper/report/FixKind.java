// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

/** Who makes the change that removes a finding. */
public enum FixKind {
  /** The keeper makes it, because it changes nothing but cost. */
  AUTOMATIC,
  /** The report contains the code to write, because the change needs a decision. */
  MANUAL
}
