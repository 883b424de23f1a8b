// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The labels of places in public repositories. */
class LabelsTest {

  private static final Path FILE =
      Path.of("src/test/resources/io/touchstone/keeper/pages/labels.tsv");

  private final List<String[]> labels =
      Files.readAllLines(FILE).stream().skip(1).map(line -> line.split("\t", -1)).toList();

  LabelsTest() throws IOException {}

  @Test
  void eachPlaceIsLabelledOnceForARule() {
    Set<String> rules =
        Rules.all().stream().map(rule -> rule.id()).collect(Collectors.toCollection(HashSet::new));
    Set<String> places = new HashSet<>();
    for (String[] label : labels) {
      String line = String.join(" ", label);
      assertEquals(9, label.length, line);
      assertTrue(label[0].matches("[\\w.-]+/[\\w.-]+") && label[3].matches("[1-9]\\d*"), line);
      assertTrue(rules.contains(label[4]), line);
      assertTrue(Set.of("naive", "fine", "disputed").contains(label[5]), line);
      assertTrue(Set.of("reported", "silent").contains(label[6]), line);
      assertTrue(Set.of("search", "keeper").contains(label[7]), line);
      assertTrue(places.add(String.join(" ", List.of(label).subList(0, 5))), line);
    }
  }

  static SortedSet<Rule> rules() {
    return Rules.all();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void aRuleIsOffIfMoreThanATenthOfItsFindingsAreWrong(Rule rule) {
    long found = reported(rule, "naive");
    long wrong = reported(rule, "fine");
    boolean imprecise = found + wrong >= 5 && found < 9 * wrong;
    assertEquals(
        imprecise,
        rule.description().imprecise(),
        "the comment on the page of such a rule, and of no other, contains the word imprecise");
  }

  private long reported(Rule rule, String judged) {
    return labels.stream()
        .filter(label -> label[4].equals(rule.id()))
        .filter(label -> label[5].equals(judged) && label[6].equals("reported"))
        .count();
  }

  /** The sources are not part of the repository: the profile {@code corpus} loads most of them. */
  @Test
  void theKeeperReportsWhatTheLabelsSay() throws IOException {
    String corpus = System.getProperty("keeper.corpus", "");
    assumeTrue(!corpus.isEmpty(), "-Dkeeper.corpus names the directory of the labelled sources");
    Set<String> wrong = new TreeSet<>();
    int checked = 0;
    for (Path sources : subdirectories(Path.of(corpus))) {
      Set<String> found =
          Inspections.of(sources).outcome().findings().stream()
              .map(finding -> finding.path() + ":" + finding.line() + " " + finding.ruleId())
              .collect(Collectors.toSet());
      for (String[] label : labels) {
        if (label[0].endsWith("/" + sources.getFileName())) {
          boolean reported = found.contains(label[2] + ":" + label[3] + " " + label[4]);
          if (reported != label[6].equals("reported")) {
            wrong.add(String.join(" ", label));
          }
          checked++;
        }
      }
    }
    assertNotEquals(0, checked);
    assertEquals(Set.of(), wrong);
  }

  private static List<Path> subdirectories(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(Files::isDirectory).toList();
    }
  }
}
