// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import java.util.function.Consumer;

/** A form to be found: how, by its detector, and what people read about it, on its page. */
public final class Rule implements Comparable<Rule> {

  private final String id;
  private final Description description;
  private final Consumer<Reporter> detector;

  /**
   * Reads the page of a rule.
   *
   * @param detector reports the places with the form
   */
  public Rule(String id, Consumer<Reporter> detector) {
    this.id = id;
    this.description = Description.of(id);
    this.detector = detector;
  }

  public Description description() {
    return description;
  }

  /** Returns the identifier in SARIF, on the command line and in suppressions. */
  public String id() {
    return id;
  }

  /** Reports the places with the form. */
  public void detect(Reporter found) {
    detector.accept(found);
  }

  @Override
  public int compareTo(Rule other) {
    return id.compareTo(other.id);
  }

  @Override
  public String toString() {
    return id;
  }
}
