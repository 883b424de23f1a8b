// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

/** A form to be found: how, in its code, and what people read about it, on its page. */
public abstract class Rule implements Comparable<Rule> {

  private final String id;
  private final Description description;

  protected Rule(String id) {
    this.id = id;
    this.description = Description.of(id);
  }

  public Description description() {
    return description;
  }

  /** Returns the identifier in SARIF, on the command line and in suppressions. */
  public String id() {
    return id;
  }

  /** Reports the places with the form. */
  public abstract void detect(Reporter found);

  @Override
  public int compareTo(Rule other) {
    return id.compareTo(other.id);
  }

  @Override
  public String toString() {
    return id;
  }
}
