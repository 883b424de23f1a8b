// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.rule.Rule;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Selects the rules to apply. */
public final class RuleSelection {

  private RuleSelection() {}

  /** Returns all rules except those whose measurement shows no gain. */
  public static Set<Rule> byDefault(Gains gains) {
    Set<Rule> rules = EnumSet.allOf(Rule.class);
    rules.removeIf(rule -> !gains.isOnByDefault(rule));
    return rules;
  }

  /**
   * Returns the named rules.
   *
   * @param names identifiers, or {@code all}
   * @throws IllegalArgumentException if there is no such rule; the message lists those that exist
   */
  public static Set<Rule> named(List<String> names) {
    Set<Rule> rules = EnumSet.noneOf(Rule.class);
    for (String name : names) {
      if (name.strip().equals("all")) {
        return EnumSet.allOf(Rule.class);
      }
      rules.add(Rule.byId(name.strip()).orElseThrow(() -> unknown(name)));
    }
    return rules;
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException(
        "no rule '"
            + name
            + "'; there are all, "
            + Arrays.stream(Rule.values()).map(Rule::id).collect(Collectors.joining(", ")));
  }
}
