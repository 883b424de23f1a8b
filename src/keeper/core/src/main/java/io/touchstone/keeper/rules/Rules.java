// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import io.touchstone.keeper.detect.Responses;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All rules, by identifier. */
public final class Rules {

  private static final SortedSet<Rule> ALL =
      Stream.concat(
              PerCallRules.ALL.stream(),
              Stream.of(
                  new Rule("client-configured-per-call", ClientConfiguredPerCall::detect),
                  new Rule("lazy-relation-in-loop", LazyRelationInLoop::detect),
                  new Rule("missing-timeout", MissingTimeout::detect),
                  new Rule("n-plus-1", NPlusOne::detect),
                  new Rule("remote-call-in-transaction", RemoteCallInTransaction::detect),
                  new Rule("resource-scope", ResourceScope::detect),
                  new Rule("response-not-closed", Responses::detect),
                  new Rule("rest-client-scope", RestClientScope::detect),
                  new Rule("unpaged-list", UnpagedList::detect),
                  new Rule("write-lock-for-read", WriteLockForRead::detect)))
          .collect(Collectors.toCollection(TreeSet::new));

  private Rules() {}

  public static SortedSet<Rule> all() {
    return new TreeSet<>(ALL);
  }

  /**
   * Returns the rule with an identifier.
   *
   * @throws IllegalArgumentException if there is none; the message lists those that exist
   */
  public static Rule named(String id) {
    return ALL.stream()
        .filter(rule -> rule.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no rule '%s'; the rules are %s"
                        .formatted(
                            id, ALL.stream().map(Rule::id).collect(Collectors.joining(", ")))));
  }

  /**
   * Returns the rules with these identifiers; {@code all} stands for all rules.
   *
   * @throws IllegalArgumentException if one of them does not exist
   */
  public static SortedSet<Rule> named(Collection<String> ids) {
    SortedSet<Rule> named = new TreeSet<>();
    ids.stream()
        .map(String::strip)
        .forEach(id -> named.addAll(id.equals("all") ? ALL : List.of(named(id))));
    return named;
  }

  /**
   * Returns the findings of some rules on a group of sources, sorted by place.
   *
   * @param timeouts what fixes set on clients without time-outs; empty to report them only
   * @param problems receives one line for each rule that failed on these sources
   */
  public static List<Detection> detect(
      Collection<Rule> rules, Model model, Optional<Timeouts> timeouts, Consumer<String> problems) {
    List<Detection> found = new ArrayList<>();
    for (Rule rule : rules) {
      try {
        rule.detect(new Reporter(rule, model, timeouts, found::add));
      } catch (RuntimeException | AssertionError | StackOverflowError failure) {
        problems.accept(rule.id() + " failed, its findings are incomplete: " + failure);
      }
    }
    found.sort(Comparator.comparing(Detection::finding, Finding.BY_PLACE));
    return found;
  }
}
