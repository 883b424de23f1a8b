// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation matches the classes of the practices and the published results. */
class DocumentationTest {

  private static final Path DOCS = Path.of("..", "src", "docs");
  private static final String HINT = "run src/docs/update-figures";

  @Test
  void everyGeneratedFileIsCurrent() throws IOException {
    for (Map.Entry<Path, String> file : Documentation.of(DOCS).files().entrySet()) {
      assertEquals(
          file.getValue(), Files.readString(file.getKey()), () -> file.getKey() + ": " + HINT);
    }
  }

  @Test
  void everyHeadingOfAPracticeHasText() throws IOException {
    Pattern empty = Pattern.compile("(?m)^## .*\n\\s*(?=## |<!-- )");
    try (Stream<Path> pages = Files.list(Documentation.of(DOCS).practices())) {
      for (Path page : pages.toList()) {
        assertFalse(empty.matcher(Files.readString(page)).find(), page::toString);
      }
    }
  }

  @Test
  void everyPageIsAboutAPractice() throws IOException {
    Documentation documentation = Documentation.of(DOCS);
    Set<Path> expected = documentation.files().keySet();
    try (Stream<Path> pages = Files.list(documentation.practices())) {
      assertEquals(List.of(), pages.filter(page -> !expected.contains(page)).toList(), HINT);
    }
  }
}
