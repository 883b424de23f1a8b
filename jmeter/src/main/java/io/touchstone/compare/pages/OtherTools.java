// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.MarkdownTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * What other tools report at the labelled places of the practice keeper, from {@code
 * other-tools.json}.
 *
 * @param tools in the order of the columns
 * @param rules of the keeper that other tools have too
 */
record OtherTools(List<Tool> tools, List<RuleCounts> rules) {

  /**
   * A tool.
   *
   * @param input what it was run on, in words
   */
  record Tool(String name, String version, String input) {}

  /**
   * What tools report about one form.
   *
   * @param rule of the keeper
   * @param naive labelled places with the form
   * @param fine labelled places that only look like it
   * @param reports by tool; those without such a rule are missing
   */
  record RuleCounts(String rule, int naive, int fine, Map<String, Report> reports) {}

  /**
   * What one tool reports.
   *
   * @param rules their names in the tool
   * @param naive labelled places that the tool could read
   * @param found those that it reports
   * @param wrong fine places that it reports
   */
  record Report(List<String> rules, int naive, int found, int wrong) {

    String cell() {
      return "%d of %d found, %d wrong".formatted(found, naive, wrong)
          + rules.stream().map(rule -> "<br>`" + rule + "`").collect(Collectors.joining());
    }
  }

  static OtherTools read(Path directory) throws IOException {
    return JsonMapper.shared()
        .readValue(Files.readString(directory.resolve("other-tools.json")), OtherTools.class);
  }

  String table() {
    List<String> columns =
        tools.stream()
            .map(Tool::name)
            .filter(name -> rules.stream().anyMatch(rule -> rule.reports.containsKey(name)))
            .toList();
    return MarkdownTable.of(
            Stream.concat(Stream.of("rule", "labelled"), columns.stream()).toList(),
            rules.stream().map(rule -> row(rule, columns)))
        + tools.stream()
            .map(tool -> "\n- %s %s: %s".formatted(tool.name, tool.version, tool.input))
            .map(line -> line.replace(" : ", ": "))
            .collect(Collectors.joining("", "\n", ""));
  }

  private static List<String> row(RuleCounts rule, List<String> columns) {
    return Stream.concat(
            Stream.of(
                "[`%1$s`](keeper/%1$s.md)".formatted(rule.rule),
                rule.naive + " naive, " + rule.fine + " fine"),
            columns.stream()
                .map(rule.reports::get)
                .map(report -> report == null ? "–" : report.cell()))
        .toList();
  }
}
