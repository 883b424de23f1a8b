// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.catalog.PracticeDescriptions;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.report.plot.ForestPlot;
import io.touchstone.compare.result.Results;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Everything in the documentation that is derived from the classes of the practices and from
 * published results.
 *
 * @param directory contains {@code results.json} and the pages, as {@code src/docs} does
 * @param guide the comparison of a guide before and after the fixes of the practice keeper
 */
record Documentation(
    Path directory, List<JsonObject> descriptions, Results results, GuideTable guide) {

  static final String RESULTS = "results.json";

  private static final List<String> PAGES = List.of("practices.md", "keeper.md", "../../README.md");
  private static final Set<String> REFERENCES = Set.of("control", "server-control", "floor");

  /** Reads the results. */
  static Documentation of(Path directory) throws IOException {
    return new Documentation(
        directory,
        PracticeDescriptions.all().stream()
            .filter(description -> !REFERENCES.contains(description.getString("id")))
            .toList(),
        ResultsJson.read(directory.resolve(RESULTS)),
        GuideTable.read(directory.resolve("../keeper/example").resolve(RESULTS)));
  }

  /** Returns the directory that contains nothing but pages of practices. */
  Path practices() {
    return directory.resolve(PracticePages.DIRECTORY);
  }

  /** Returns the current text of all generated files. */
  Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    PracticePages practices = new PracticePages(descriptions, results);
    practices.byName().forEach((name, page) -> files.put(practices().resolve(name), page));
    FigureBlocks blocks = blocks(practices);
    for (String name : PAGES) {
      Path page = directory.resolve(name);
      files.put(page, blocks.fill(Files.readString(page)));
    }
    files.put(directory.resolve("comparison.svg"), ForestPlot.svg(results));
    return files;
  }

  private FigureBlocks blocks(PracticePages practices) {
    ReadmeExcerpt excerpt = new ReadmeExcerpt(results);
    return new FigureBlocks(
        Map.of(
            "catalogue", practices::table,
            "full", practices::fullOnly,
            "results", new ResultTables(results)::all,
            "run", new RunDescription(results)::withControl,
            "guide", guide::markdown,
            "example", excerpt::example,
            "output", excerpt::output));
  }
}
