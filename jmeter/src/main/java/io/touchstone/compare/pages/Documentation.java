// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.report.ForestPlot;
import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.runtimes.RuntimeTables;
import io.touchstone.compare.runtimes.Runtimes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Everything in the documentation that is derived from the classes of the practices and from
 * published results.
 *
 * @param directory contains {@code results.json}, {@code measured-code.json} and the pages, as
 *     {@code src/docs} does
 * @param predictions empty if they were not measured yet
 * @param applications what was predicted and measured for applications of others
 * @param tools that have rules like those of the keeper
 * @param runtimes the figures of several runtimes
 */
record Documentation(
    Path directory,
    List<PracticePage> pages,
    Results results,
    Optional<Predictions> predictions,
    Applications applications,
    OtherTools tools,
    RuntimeTables runtimes) {

  static final String RESULTS = "results.json";

  private static final List<String> PAGES =
      List.of("practices.md", "runtimes.md", "keeper.md", "../../README.md");

  /** A generated part of a page that is otherwise written by hand. */
  private static final Pattern BLOCK =
      Pattern.compile("(<!-- figures: ([a-z]+) -->\n).*?(<!-- end of figures -->)", Pattern.DOTALL);

  /** A new page: its author writes the text below the headings. */
  private static final String NEW_PAGE =
      """
      <!-- figures: result -->
      <!-- end of figures -->

      ## What it costs

      ## Problem

      <!-- figures: code -->
      <!-- end of figures -->

      ## When it is wrong

      ## When it matters

      ## When it does not matter

      <!-- figures: source -->
      <!-- end of figures -->
      """;

  static Documentation of(Path directory) throws IOException {
    List<PracticeSpec> practices = CatalogReader.builtIn().practices();
    Results results =
        MeasuredCode.read(directory)
            .current(ResultsJson.read(directory.resolve(RESULTS)), practices);
    return new Documentation(
        directory,
        practices.stream().map(each -> page(each, results)).toList(),
        results,
        Predictions.read(directory),
        Applications.read(directory),
        OtherTools.read(directory),
        new RuntimeTables(Runtimes.read(directory.resolve("runtimes.json"))));
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

  /** Returns a page of a practice; a new practice gets one without sentences. */
  private String filled(PracticePage page) throws IOException {
    Path file = practices().resolve(page.fileName());
    return filled(Files.exists(file) ? Files.readString(file) : NEW_PAGE, page::markdown);
  }

  /** Returns the current text of all generated files. */
  Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    for (PracticePage page : pages) {
      files.put(practices().resolve(page.fileName()), filled(page));
    }
    for (String name : PAGES) {
      Path page = directory.resolve(name);
      files.put(page, filled(Files.readString(page), this::figures));
    }
    files.put(directory.resolve("comparison.svg"), ForestPlot.svg(results));
    predictions.ifPresent(
        measured -> files.put(directory.resolve("predictions.svg"), measured.svg(applications)));
    return files;
  }

  private static String filled(String page, UnaryOperator<String> figures) {
    return BLOCK
        .matcher(page)
        .replaceAll(
            block ->
                Matcher.quoteReplacement(
                    block.group(1) + figures.apply(block.group(2)) + "\n" + block.group(3)));
  }

  private String figures(String name) {
    return switch (name) {
      case "catalogue" -> table();
      case "full" -> omitted();
      case "results" -> new ResultTables(results).all();
      case "run" -> new ResultTables(results).descriptionWithControl();
      case "predicted" -> Predictions.summary(predictions, applications, "src/docs/");
      case "predictions" -> predictionTable();
      case "applications" -> applications.table();
      case "savings" -> applications.list();
      case "ranking" -> applications.ranking();
      case "tools" -> tools.table();
      case "cells" -> runtimes.cells();
      case "ratios" -> runtimes.ratios();
      case "configurations" -> runtimes.configurations();
      case "runtimes" -> runtimes.sentence();
      case "example" -> new ResultTables(results).example();
      case "output" -> new ResultTables(results).output();
      default -> throw new IllegalStateException("no figures are named " + name);
    };
  }

  private String predictionTable() {
    Map<String, String> files =
        pages.stream()
            .collect(Collectors.toMap(page -> page.practice().id(), PracticePage::fileName));
    return Predictions.summary(predictions, applications, "")
        + predictions.map(measured -> "\n\n" + measured.table(files)).orElse("");
  }

  private String table() {
    return MarkdownTable.of(
        List.of("", "practice", "naive", "tuned", "[keeper](keeper.md#rules) rule"),
        pages.stream().map(Documentation::row));
  }

  private static List<String> row(PracticePage page) {
    PracticeSpec practice = page.practice();
    return List.of(
        practice.id(),
        "[%s](practices/%s)".formatted(practice.text().title(), page.fileName()),
        practice.text().baselineDescription(),
        practice.guide().tunedDescription(),
        page.rules());
  }

  /** Returns which practices have no published result, and which have none in a quick run. */
  private String omitted() {
    Set<String> quick =
        CatalogReader.builtIn().available(Integer.MAX_VALUE, false).quick().all().stream()
            .map(PracticeSpec::id)
            .collect(Collectors.toSet());
    List<String> ids =
        pages.stream().map(page -> page.practice().id()).filter(id -> !quick.contains(id)).toList();
    int last = ids.size() - 1;
    String quickRun =
        "A quick run omits the practices %s and %s, and some variants of the others."
            .formatted(String.join(", ", ids.subList(0, last)), ids.get(last));
    String unpublished =
        pages.stream()
            .filter(page -> page.judged().isEmpty())
            .map(page -> page.practice().id())
            .collect(Collectors.joining(", "));
    return unpublished.isEmpty()
        ? quickRun
        : "Not measured here: %s. %s".formatted(unpublished, quickRun);
  }
}
