// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import java.util.Optional;

/**
 * The figure of a comparison that shows the gain of a fix.
 *
 * @param practice the number of the practice; empty for a correctness rule
 * @param variant the variant that contains this fix alone; empty for the one the practice is judged
 *     by
 * @param kind how the figure relates to the rule
 */
public record Measure(Optional<String> practice, Optional<String> variant, Kind kind) {

  /** How a figure relates to a rule. */
  public enum Kind {
    /** The ratio is the gain. */
    GAIN,
    /** The variant is the form itself, compared with its replacement: the inverse is the gain. */
    LOSS,
    /** The practice explains the rule, but this form was not measured. */
    NONE
  }

  static Measure none() {
    return new Measure(Optional.empty(), Optional.empty(), Kind.NONE);
  }

  static Measure related(String practice) {
    return new Measure(Optional.of(practice), Optional.empty(), Kind.NONE);
  }

  static Measure measured(String practice) {
    return new Measure(Optional.of(practice), Optional.empty(), Kind.GAIN);
  }

  static Measure measured(String practice, String variant) {
    return new Measure(Optional.of(practice), Optional.of(variant), Kind.GAIN);
  }

  static Measure loss(String practice, String variant) {
    return new Measure(Optional.of(practice), Optional.of(variant), Kind.LOSS);
  }
}
