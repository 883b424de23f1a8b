// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/** The pages of the rules, with the figures of a project's runtime. */
public record RulePages(Gains gains) {

  /** Returns whether a rule reports by default: it is precise, and no figure speaks against it. */
  public boolean isOnByDefault(Rule rule) {
    return whyOff(rule).isEmpty();
  }

  /** Returns why a rule is off by default; empty if it is on. */
  public String whyOff(Rule rule) {
    if (rule.description().imprecise()) {
      return "off by default, because too many of its findings are wrong";
    }
    return gains
        .of(rule)
        .filter(gain -> !gain.isShown())
        .map(gain -> "off by default, no gain shown, " + gain.figure())
        .orElse("");
  }

  /** Returns which rules are off, and why, except selected ones; empty if there are none. */
  public Optional<String> explainOff(Set<Rule> selected) {
    String off =
        Rules.all().stream()
            .filter(rule -> !isOnByDefault(rule) && !selected.contains(rule))
            .map(rule -> rule.id() + ": " + whyOff(rule) + "\n")
            .collect(Collectors.joining());
    return off.isEmpty() ? Optional.empty() : Optional.of(off + "(--rules all reports them too)");
  }

  /** Returns the page of a rule, with addresses that need no repository. */
  public String page(Rule rule) {
    return Description.withoutComment(withFigures(rule, rule.description().page()))
        .replace("](../", "](" + SarifReport.DOCS);
  }

  /** Returns a page of a rule with the figures of the runtime in its table. */
  public String withFigures(Rule rule, String page) {
    String worth = new TextReport(gains).worth(rule);
    return withRow(
        "Measured gain",
        worth.isEmpty() ? "not measured" : worth,
        withRow("By default", isOnByDefault(rule) ? "on" : whyOff(rule), page));
  }

  private static String withRow(String name, String value, String page) {
    return page.replaceFirst(
        "(?m)^\\| " + name + " \\|.*$",
        Matcher.quoteReplacement("| " + name + " | " + value + " |"));
  }
}
