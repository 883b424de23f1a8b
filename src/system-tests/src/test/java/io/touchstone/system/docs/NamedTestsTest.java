// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.Test;

/** Tests that pages and the CI script name exist. */
class NamedTestsTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final Pattern TEST = Pattern.compile("[`=',]([A-Z][a-z]\\w*(?:Test|IT))\\b");
  private static final int FEWEST = 80;

  @Test
  void everyTestExists() throws Exception {
    Set<String> sources = new HashSet<>();
    FileUtils.listFiles(ROOT.toFile(), new String[] {"java"}, true)
        .forEach(source -> sources.add(source.getName()));
    Set<String> named = new TreeSet<>();
    Set<String> missing = new TreeSet<>();
    for (Path page : pages()) {
      for (MatchResult test : TEST.matcher(Files.readString(page)).results().toList()) {
        named.add(test.group(1));
        if (!sources.contains(test.group(1) + ".java")) {
          missing.add(test.group(1) + " in " + ROOT.relativize(page));
        }
      }
    }
    assertTrue(named.size() > FEWEST, named::toString);
    assertEquals(Set.of(), missing);
  }

  /** Returns what describes the product, except the changelog, which also names former tests. */
  private static List<Path> pages() {
    List<Path> pages = new ArrayList<>();
    for (String directory : List.of("src/docs", "src/deployment")) {
      FileUtils.listFiles(ROOT.resolve(directory).toFile(), new String[] {"md"}, true)
          .forEach(page -> pages.add(page.toPath()));
    }
    for (String directory : List.of("", "document-service", "user-service", "gateway")) {
      pages.add(ROOT.resolve(directory).resolve("README.md"));
    }
    pages.add(ROOT.resolve("CONTRIBUTING.md"));
    pages.add(ROOT.resolve(".ci/run"));
    return pages;
  }
}
