// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation matches the classes of the practices and the published results. */
class PracticePagesTest {

  private static final Path DOCS = Path.of("..", "src", "docs");
  private static final String HINT = "run src/docs/update-figures";

  @Test
  void everyPracticeHasItsPage() throws IOException {
    Map<String, String> written = new TreeMap<>();
    try (Stream<Path> files = Files.list(DOCS.resolve(PracticePages.DIRECTORY))) {
      for (Path file : files.toList()) {
        written.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    Map<String, String> expected = PagesCommand.pages(DOCS).byName();
    assertEquals(expected.keySet(), written.keySet(), HINT);
    expected.forEach((name, page) -> assertEquals(page, written.get(name), HINT));
  }

  @Test
  void theIndexListsEveryPractice() throws IOException {
    String index = Files.readString(DOCS.resolve(PracticePages.INDEX));
    assertEquals(PagesCommand.pages(DOCS).index(index), index, HINT);
  }
}
