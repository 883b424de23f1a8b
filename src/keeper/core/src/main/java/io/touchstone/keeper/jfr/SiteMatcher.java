// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** Finds the findings that a place in a recording belongs to. */
record SiteMatcher(Collection<Finding> findings) {

  private static final String CREATED_BY_CDI = "rest-client-scope";

  /**
   * Returns the findings of the place: those on its line, or otherwise the only one in its method,
   * because the recorded code may be older than the sources. Clients that CDI creates belong to all
   * findings on their scope, since no stack has their interface. Empty if nothing matches.
   */
  List<Finding> matches(CallSite site) {
    List<Finding> onLine =
        select(site, finding -> finding.line() <= site.line() && site.line() <= finding.endLine());
    if (!onLine.isEmpty()) {
      return onLine;
    }
    List<Finding> inMethod =
        select(site, finding -> finding.methodName().equals(site.methodName()));
    if (inMethod.size() == 1) {
      return inMethod;
    }
    return site.rule().id().equals(CREATED_BY_CDI)
        ? findings.stream().filter(finding -> finding.ruleId().equals(CREATED_BY_CDI)).toList()
        : List.of();
  }

  private List<Finding> select(CallSite site, Predicate<Finding> place) {
    return findings.stream()
        .filter(finding -> finding.className().equals(site.className()))
        .filter(finding -> isAbout(finding.rule(), site.rule()))
        .filter(place)
        .toList();
  }

  /** Returns whether two rules find forms with a frame in common. */
  private static boolean isAbout(Rule rule, Rule form) {
    return rule == form
        || !Collections.disjoint(
            List.of(rule.description().frames()), List.of(form.description().frames()));
  }
}
