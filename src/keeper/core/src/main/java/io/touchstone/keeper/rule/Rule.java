// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

/**
 * A form to be found. Its subclass contains everything about it, as {@link Description} and code.
 */
public abstract class Rule implements Comparable<Rule> {

  private final Description description = getClass().getAnnotation(Description.class);

  public Description description() {
    return description;
  }

  /** Returns the identifier in SARIF, on the command line and in suppressions. */
  public String id() {
    return description.id();
  }

  /** Reports the places with the form. */
  protected abstract void detect(Reporter found);

  @Override
  public int compareTo(Rule other) {
    return id().compareTo(other.id());
  }

  @Override
  public String toString() {
    return id();
  }
}
