// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Inspects the sources of Touchstone itself. */
class OwnSourcesTest {

  /** The naive variants among the practices for which a rule exists, by file. */
  private static final Set<String> NAIVE_VARIANTS =
      Set.of(
          "rest-client-scope P01_RestClientScope",
          "rest-client-scope NaiveJourney",
          "client-per-call P02_WebTarget",
          "client-per-call NaiveJourney",
          "json-builder UncachedJsonBuilders",
          "json-reader P04_JsonReaderFactory",
          "json-writer P05_JsonWriterFactory",
          "resource-scope P06_ResourceScope",
          "n-plus-1 P23_BatchedCalls",
          "jsonb-per-call P34_JsonbPerCall",
          "mapper-per-call P34_JsonbPerCall",
          "lazy-relation-in-loop P35_Persistence",
          "resource-scope P40_BeanScopes",
          "jaxb-context-per-call P42_JaxbContext");

  private static List<Finding> findings;

  @BeforeAll
  static void inspect() throws IOException {
    Path root = Path.of(System.getProperty("touchstone.root", "."));
    assumeTrue(
        Files.isDirectory(root.resolve("document-service")),
        "not in the repository of Touchstone: touchstone.root is " + root);
    findings = Inspections.of(root).outcome().findings();
  }

  @Test
  void naiveVariantsOfPracticesAreFound() {
    Set<String> found =
        findings.stream()
            .filter(OwnSourcesTest::isPractice)
            .map(finding -> finding.ruleId() + " " + simpleName(finding))
            .collect(Collectors.toSet());
    Set<String> missing = new TreeSet<>(NAIVE_VARIANTS);
    missing.removeAll(found);
    assertEquals(Set.of(), missing);
  }

  @Test
  void nothingElseIsFoundInTheProduct() {
    assertEquals(
        List.of(),
        findings.stream()
            .filter(finding -> !isPractice(finding))
            .map(finding -> finding.ruleId() + " " + simpleName(finding))
            .toList());
  }

  /** Practices, and the classes that only their naive variants use. */
  private static boolean isPractice(Finding finding) {
    return finding.path().contains("/practices/") || finding.path().contains("/practice/");
  }

  private static String simpleName(Finding finding) {
    return finding.path().replaceAll(".*/|\\.java$", "");
  }
}
