// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.rule.Rule;

/**
 * A place in the application that executes a form.
 *
 * @param className binary name; empty if the stack has no frame of the application
 * @param methodName as in a finding: the enclosing method for code in a lambda
 * @param line 0 if it is unknown
 */
record CallSite(Rule rule, String className, String methodName, int line) {

  static CallSite unknown(Rule rule) {
    return new CallSite(rule, "", "", 0);
  }

  boolean isKnown() {
    return !className.isEmpty();
  }

  @Override
  public String toString() {
    return isKnown() ? "%s.%s:%d".formatted(className, methodName, line) : "code of the runtime";
  }
}
