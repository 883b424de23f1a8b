// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.pages.RuleTables;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What rules say about themselves is true. */
class RuleExamplesTest {

  private static final Path DOCS =
      Path.of(System.getProperty("touchstone.root", "."), "src", "docs");

  static SortedSet<Rule> rules() {
    return Rules.all();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theMarkedLinesOfTheBadExampleAreFound(Rule rule) {
    Example example = new Example(rule);
    assertNotEquals(Set.of(), example.marked());
    assertEquals(example.marked(), example.reported(rule.description().bad()));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theGoodExampleHasNoFinding(Rule rule) {
    Example example = new Example(rule);
    assertEquals(Set.of(), example.reported(rule.description().good()));
    assertNotEquals(rule.description().bad(), rule.description().good());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theFixOfTheBadExampleIsTheGoodOne(Rule rule) {
    if (rule.description().fix() != FixGrade.MANUAL) {
      assertEquals(rule.description().good(), new Example(rule).fixed());
    }
  }

  /** A practice that changed after the published run has no figure until the next one. */
  @ParameterizedTest
  @MethodSource("rules")
  void theFigureResolves(Rule rule) throws IOException {
    String[] practices = Files.readString(DOCS.resolve("results.json")).split("\"id\"\\s*:\\s*\"");
    Pattern figure =
        Pattern.compile("\"variant\"\\s*:\\s*\"" + rule.description().variant() + "\"");
    boolean published =
        Stream.of(practices)
            .filter(practice -> practice.startsWith(rule.description().practice() + "\""))
            .anyMatch(practice -> figure.matcher(practice).find());
    assertEquals(published, Gains.shipped().of(rule).isPresent());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theConditionsOfAFixAreOnThePage(Rule rule) {
    boolean automatic = rule.description().fix() != FixGrade.MANUAL;
    assertEquals(automatic, rule.description().page().contains("\n## Fix\n"));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void thePageIsCurrent(Rule rule) throws IOException {
    RuleTables tables = new RuleTables(DOCS);
    assertEquals(
        tables.page(rule), Files.readString(tables.path(rule)), "run src/docs/update-figures");
  }

  @Test
  void theTablesAreCurrentAndThereIsNoOtherPage() throws IOException {
    RuleTables tables = new RuleTables(DOCS);
    String overview = Files.readString(tables.overviewPath());
    assertEquals(tables.overview(), overview, "run src/docs/update-figures");
    assertTrue(overview.contains("| [`json-builder`]") && overview.contains("| all |"));
    try (Stream<Path> pages = Files.list(DOCS.resolve("keeper"))) {
      assertEquals(
          Rules.all().stream().map(rule -> rule.id() + ".md").collect(Collectors.toSet()),
          pages.map(page -> page.getFileName().toString()).collect(Collectors.toSet()));
    }
  }
}
