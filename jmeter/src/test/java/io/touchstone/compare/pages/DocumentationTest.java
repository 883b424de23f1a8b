// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.VariantResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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
  void everyPageIsAboutAPractice() throws IOException {
    Documentation documentation = Documentation.of(DOCS);
    Set<Path> expected = documentation.files().keySet();
    try (Stream<Path> pages = Files.list(documentation.practices())) {
      assertEquals(List.of(), pages.filter(page -> !expected.contains(page)).toList(), HINT);
    }
  }

  @Test
  void everyVariantHasAPublishedFigure() throws IOException {
    for (PracticePage page : Documentation.of(DOCS).pages()) {
      Set<String> measured =
          page.results().stream()
              .flatMap(practice -> practice.variants().stream())
              .filter(variant -> !variant.blocks().isEmpty() || !variant.scores().isEmpty())
              .map(VariantResult::name)
              .collect(Collectors.toSet());
      List<String> named = page.practice().variants().stream().map(VariantSpec::name).toList();
      assertEquals(
          List.of(),
          named.stream().filter(variant -> !measured.contains(variant)).toList(),
          () -> page.fileName() + ": publish a run with --every-variant");
    }
  }
}
