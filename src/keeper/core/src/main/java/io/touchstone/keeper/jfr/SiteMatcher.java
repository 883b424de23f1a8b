// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.report.Finding;
import io.touchstone.keeper.rule.Rule;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/** Finds the findings that a place in a recording belongs to. */
record SiteMatcher(Collection<Finding> findings) {

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
    return site.rule() == Rule.REST_CLIENT_SCOPE
        ? findings.stream().filter(finding -> finding.rule() == Rule.REST_CLIENT_SCOPE).toList()
        : List.of();
  }

  private List<Finding> select(CallSite site, Predicate<Finding> place) {
    return findings.stream()
        .filter(finding -> finding.className().equals(site.className()))
        .filter(finding -> isAbout(finding.rule(), site.rule()))
        .filter(place)
        .toList();
  }

  /** A rule on the place of a call applies to the form that is called there. */
  private static boolean isAbout(Rule rule, Rule form) {
    return rule == form
        || rule == Rule.RESOURCE_INIT_PER_REQUEST
        || (rule == Rule.CDI_SELECT_REST_CLIENT && form == Rule.REST_CLIENT_SCOPE);
  }
}
