// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Rules;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The methods whose frames reveal a form, by binary class name. Stack traces contain the classes
 * that implement a builder, never its interface or abstract class.
 */
final class FormMethods {

  /** Runtimes name their classes like the interface: Liberty's is LibertyRestClientBuilderImpl. */
  private static final String ANY_PREFIX = "*";

  private static final Map<String, Rule> RULES = new HashMap<>();

  static {
    for (Rule rule : Rules.all()) {
      for (String frame : rule.description().frames()) {
        RULES.put(frame, rule);
        RULES.put(frame.replaceFirst("^jakarta\\.", "javax."), rule);
      }
    }
  }

  private FormMethods() {}

  /** Returns the rule whose form has this method. */
  static Optional<Rule> rule(String type, String method) {
    String frame = type + "::" + method;
    return Optional.ofNullable(RULES.get(frame))
        .or(
            () ->
                RULES.entrySet().stream()
                    .filter(entry -> entry.getKey().startsWith(ANY_PREFIX))
                    .filter(entry -> frame.endsWith(entry.getKey().substring(1)))
                    .map(Map.Entry::getValue)
                    .findFirst());
  }
}
