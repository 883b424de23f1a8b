// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.keeper.report.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Inspects published guides with labels, if they are present: in the directory that {@code
 * keeper.corpus} names, or next to the repository.
 */
class CorpusTest {

  /** Forms that are labelled wherever they occur: any other finding is wrong. */
  private static final Set<String> EXHAUSTIVE =
      Set.of(
          "json-builder",
          "json-reader",
          "json-writer",
          "json-factory-per-call",
          "jsonb-per-call",
          "mapper-per-call",
          "client-per-call",
          "http-client-per-call",
          "rest-client-per-call",
          "rest-client-scope",
          "resource-scope",
          "missing-timeout");

  private static final double SUFFICIENT_RECALL = 0.95;

  private final Path corpus = corpus();

  private static Path corpus() {
    String named = System.getProperty("keeper.corpus", "");
    return named.isEmpty() || named.startsWith("${")
        ? Path.of(System.getProperty("touchstone.root", "."), "..", "shared", "keeper")
        : Path.of(named);
  }

  @BeforeEach
  void corpusIsThere() {
    assumeTrue(
        Files.isDirectory(corpus.resolve("guides")),
        "no labelled corpus in " + corpus + "; -Dkeeper.corpus names its directory");
  }

  @Test
  void labelledPlacesAreFoundAndNothingElseIs() throws IOException {
    Set<String> truth = labels("dev-truth.tsv");
    Set<String> found = found(Inspections.of(corpus.resolve("guides")).outcome().findings());
    Map<String, int[]> recall = new TreeMap<>();
    for (String label : truth) {
      int[] counts = recall.computeIfAbsent(form(label), form -> new int[2]);
      counts[0] += found.contains(label) ? 1 : 0;
      counts[1]++;
    }
    recall.forEach(
        (form, counts) -> System.out.printf("%-24s %d of %d%n", form, counts[0], counts[1]));
    long hits = truth.stream().filter(found::contains).count();
    assertTrue(hits >= SUFFICIENT_RECALL * truth.size(), hits + " of " + truth.size());
    Set<String> wrong =
        found.stream()
            .filter(label -> EXHAUSTIVE.contains(form(label)))
            .filter(label -> !truth.contains(label))
            .collect(Collectors.toSet());
    assertEquals(Set.of(), wrong);
    Set<String> decoys = labels("dev-decoys.tsv");
    decoys.retainAll(found);
    assertEquals(Set.of(), decoys);
  }

  @Test
  void fixedGuidesCompileAsBeforeAndNeedNoSecondFix(@TempDir Path directory) throws IOException {
    Inspections.copy(corpus.resolve("guides"), directory);
    Inspections.Run first = Inspections.applied(directory);
    assertEquals(List.of(), first.problems());
    assertTrue(!first.outcome().changes().isEmpty());
    assertEquals(List.of(), Inspections.fixing(directory).outcome().changes());
  }

  private Set<String> labels(String file) throws IOException {
    return Files.readAllLines(corpus.resolve(file)).stream()
        .skip(1)
        .map(line -> line.split("\t"))
        .map(
            cells ->
                cells[0].replaceAll(".*/", "") + "/" + cells[2] + ":" + cells[3] + " " + cells[4])
        .collect(Collectors.toSet());
  }

  private static Set<String> found(List<Finding> findings) {
    return findings.stream()
        .map(finding -> finding.path() + ":" + finding.line() + " " + finding.ruleId())
        .collect(Collectors.toSet());
  }

  private static String form(String label) {
    return label.substring(label.indexOf(' ') + 1);
  }
}
