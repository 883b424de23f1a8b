// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

class SiteMatcherTest {

  private static Finding finding(Rule rule, String method, int line) {
    return Findings.of(rule, SiteMatcherTest.class, method, line);
  }

  private static List<Finding> matches(Rule form, int line, Finding... findings) {
    CallSite site = new CallSite(form, SiteMatcherTest.class.getName(), "get", line);
    return new SiteMatcher(List.of(findings)).matches(site);
  }

  @Test
  void theLineDecidesBetweenFindingsInOneMethod() {
    Finding first = finding(Rules.named("json-builder"), "get", 10);
    Finding second = finding(Rules.named("json-builder"), "get", 20);
    assertEquals(List.of(second), matches(Rules.named("json-builder"), 20, first, second));
    assertEquals(List.of(), matches(Rules.named("json-builder"), 15, first, second));
  }

  @Test
  void anotherFormOnTheSameLineDoesNotMatch() {
    Finding reader = finding(Rules.named("json-reader"), "get", 10);
    assertEquals(List.of(), matches(Rules.named("json-builder"), 10, reader));
  }

  @Test
  void aLookupOfAClientMatchesItsCreation() {
    Finding lookup = finding(Rules.named("cdi-select-rest-client"), "get", 10);
    assertEquals(List.of(lookup), matches(Rules.named("rest-client-scope"), 10, lookup));
  }

  @Test
  void aClientThatCdiCreatesMatchesAllFindingsOnScopes() {
    Finding one = finding(Rules.named("rest-client-scope"), "", 1);
    Finding other = finding(Rules.named("rest-client-scope"), "", 2);
    CallSite site = CallSite.unknown(Rules.named("rest-client-scope"));
    assertEquals(List.of(one, other), new SiteMatcher(List.of(one, other)).matches(site));
  }
}
