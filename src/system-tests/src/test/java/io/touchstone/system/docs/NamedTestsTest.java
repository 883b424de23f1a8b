// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.Test;

/** Tests that pages name as evidence exist. */
class NamedTestsTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final Pattern TEST = Pattern.compile("`([A-Z][a-z]\\w*(?:Test|IT))`");
  private static final int FEWEST = 80;

  @Test
  void everyTestExists() throws Exception {
    ProjectFiles files = new ProjectFiles(ROOT);
    Map<String, Set<String>> named = pagesByTest();
    assertTrue(named.size() > FEWEST, named::toString);
    named.keySet().removeIf(files::haveClass);
    assertEquals(Map.of(), named);
  }

  private static Map<String, Set<String>> pagesByTest() throws IOException {
    Map<String, Set<String>> named = new TreeMap<>();
    for (Path page : pages()) {
      TEST.matcher(Files.readString(page))
          .results()
          .forEach(
              test ->
                  named
                      .computeIfAbsent(test.group(1), name -> new TreeSet<>())
                      .add(ROOT.relativize(page).toString()));
    }
    return named;
  }

  /** Returns the pages on the product, except the changelog, which also names former tests. */
  private static Set<Path> pages() {
    Set<Path> pages = new TreeSet<>();
    for (String directory : new String[] {"src/docs", "src/deployment"}) {
      FileUtils.listFiles(ROOT.resolve(directory).toFile(), new String[] {"md"}, true)
          .forEach(page -> pages.add(page.toPath()));
    }
    for (String directory : new String[] {".", "document-service", "user-service", "gateway"}) {
      Path page = ROOT.resolve(directory).resolve("README.md").normalize();
      if (Files.exists(page)) {
        pages.add(page);
      }
    }
    return pages;
  }
}
