// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import java.util.Set;

/** Who decides about the change that removes a finding. */
public enum FixGrade {
  /** All conditions of the rule are checked, under which all results stay the same. */
  SAFE("safe"),
  /** Changes what an option asks for, such as time-outs. */
  REQUESTED("as requested"),
  /** May change behaviour: applied only on request. */
  UNSAFE("unsafe"),
  /** The report contains the code to write. */
  MANUAL("by hand");

  private final String words;

  FixGrade(String words) {
    this.words = words;
  }

  /** Returns the grades that the keeper applies. */
  public static Set<FixGrade> applied(boolean unsafe) {
    return unsafe ? Set.of(SAFE, REQUESTED, UNSAFE) : Set.of(SAFE, REQUESTED);
  }

  /** Returns the grade of two changes that are made together. */
  public FixGrade and(FixGrade other) {
    return compareTo(other) >= 0 ? this : other;
  }

  @Override
  public String toString() {
    return words;
  }
}
