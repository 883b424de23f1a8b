// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.keeper.report.Finding;
import io.touchstone.keeper.rule.Rule;
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
    Finding first = finding(Rule.JSON_BUILDER, "get", 10);
    Finding second = finding(Rule.JSON_BUILDER, "get", 20);
    assertEquals(List.of(second), matches(Rule.JSON_BUILDER, 20, first, second));
    assertEquals(List.of(), matches(Rule.JSON_BUILDER, 15, first, second));
  }

  @Test
  void anotherFormOnTheSameLineDoesNotMatch() {
    Finding reader = finding(Rule.JSON_READER, "get", 10);
    assertEquals(List.of(), matches(Rule.JSON_BUILDER, 10, reader));
  }

  @Test
  void aLookupOfAClientMatchesItsCreation() {
    Finding lookup = finding(Rule.CDI_SELECT_REST_CLIENT, "get", 10);
    assertEquals(List.of(lookup), matches(Rule.REST_CLIENT_SCOPE, 10, lookup));
  }

  @Test
  void aClientThatCdiCreatesMatchesAllFindingsOnScopes() {
    Finding one = finding(Rule.REST_CLIENT_SCOPE, "", 1);
    Finding other = finding(Rule.REST_CLIENT_SCOPE, "", 2);
    CallSite site = CallSite.unknown(Rule.REST_CLIENT_SCOPE);
    assertEquals(List.of(one, other), new SiteMatcher(List.of(one, other)).matches(site));
  }
}
