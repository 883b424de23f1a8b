// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.history.History;
import io.touchstone.compare.history.HistoryTables;
import io.touchstone.compare.report.ForestPlot;
import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Everything in the documentation that is derived from the classes of the practices and from
 * published results.
 *
 * @param directory contains {@code results.json} and the pages, as {@code src/docs} does
 * @param guide the comparison of a guide before and after the fixes of the practice keeper
 * @param history of the figures on several releases
 */
record Documentation(
    Path directory,
    List<PracticePage> pages,
    Results results,
    GuideTable guide,
    HistoryTables history) {

  static final String RESULTS = "results.json";

  private static final List<String> PAGES =
      List.of("practices.md", "history.md", "keeper.md", "../../README.md");

  static Documentation of(Path directory) throws IOException {
    Results results = ResultsJson.read(directory.resolve(RESULTS));
    return new Documentation(
        directory,
        CatalogReader.builtIn().practices().stream().map(each -> page(each, results)).toList(),
        results,
        GuideTable.read(directory.resolve("../keeper/example").resolve(RESULTS)),
        new HistoryTables(History.read(directory.resolve("history.json"))));
  }

  private static PracticePage page(PracticeSpec practice, Results results) {
    return new PracticePage(
        practice,
        results.practices().stream().filter(each -> each.id().equals(practice.id())).findFirst(),
        new ResultTables(results));
  }

  /** Returns the directory that contains nothing but pages of practices. */
  Path practices() {
    return directory.resolve("practices");
  }

  /** Returns the current text of all generated files. */
  Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    pages.forEach(page -> files.put(practices().resolve(page.fileName()), page.markdown()));
    FigureBlocks blocks = blocks();
    for (String name : PAGES) {
      Path page = directory.resolve(name);
      files.put(page, blocks.fill(Files.readString(page)));
    }
    files.put(directory.resolve("comparison.svg"), ForestPlot.svg(results));
    return files;
  }

  private FigureBlocks blocks() {
    ReadmeExcerpt excerpt = new ReadmeExcerpt(results);
    ResultTables tables = new ResultTables(results);
    return new FigureBlocks(
        Map.ofEntries(
            Map.entry("catalogue", this::table),
            Map.entry("full", this::omitted),
            Map.entry("results", tables::all),
            Map.entry("run", tables::descriptionWithControl),
            Map.entry("guide", guide::markdown),
            Map.entry("cells", history::cells),
            Map.entry("ratios", history::ratios),
            Map.entry("costs", history::costs),
            Map.entry("history", history::sentence),
            Map.entry("example", excerpt::example),
            Map.entry("output", excerpt::output)));
  }

  private String table() {
    MarkdownTable table =
        new MarkdownTable(
            List.of("", "practice", "naive", "tuned", "[keeper](keeper.md#rules) rule"));
    for (PracticePage page : pages) {
      PracticeSpec practice = page.practice();
      table.row(
          List.of(
              practice.id(),
              "[%s](practices/%s)".formatted(practice.text().title(), page.fileName()),
              practice.text().baselineDescription(),
              practice.guide().tunedDescription(),
              page.rules()));
    }
    return table.text();
  }

  /** Returns the sentence that lists the practices without a result in a quick run. */
  private String omitted() {
    Set<String> quick =
        CatalogReader.builtIn().available(Integer.MAX_VALUE, false).withoutServers().all().stream()
            .map(PracticeSpec::id)
            .collect(Collectors.toSet());
    List<String> ids =
        pages.stream().map(page -> page.practice().id()).filter(id -> !quick.contains(id)).toList();
    int last = ids.size() - 1;
    return "A quick run omits the practices %s and %s, and some variants of the others."
        .formatted(String.join(", ", ids.subList(0, last)), ids.get(last));
  }
}
