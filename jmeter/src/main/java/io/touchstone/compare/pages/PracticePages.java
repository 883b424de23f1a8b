// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A page for each practice, and the table that lists them. */
final class PracticePages {

  /** The directory of the pages. */
  static final String DIRECTORY = "practices";

  /** The page with the table. */
  static final String INDEX = "practices.md";

  private static final Pattern BLOCK =
      Pattern.compile("(?s)(<!-- figures: catalogue -->\n).*?(<!-- end of figures -->)");
  private static final Set<String> REFERENCES = Set.of("control", "server-control", "floor");

  private final List<JsonObject> descriptions;
  private final Results results;
  private final ConfigurationFragments fragments;

  PracticePages(List<JsonObject> descriptions, Results results, ConfigurationFragments fragments) {
    this.descriptions =
        descriptions.stream()
            .filter(description -> !REFERENCES.contains(description.getString("id")))
            .toList();
    this.results = results;
    this.fragments = fragments;
  }

  /** Returns the pages by file name. */
  Map<String, String> byName() {
    Map<String, String> pages = new TreeMap<>();
    for (JsonObject description : descriptions) {
      pages.put(
          fileName(description),
          new PracticePage(description, result(description), results, fragments).markdown());
    }
    return pages;
  }

  private Optional<PracticeResult> result(JsonObject description) {
    return results.practices().stream()
        .filter(practice -> practice.id().equals(description.getString("id")))
        .findFirst();
  }

  /** Returns the page with the table, given its current text. */
  String index(String page) {
    Matcher block = BLOCK.matcher(page);
    return block.replaceFirst("$1" + Matcher.quoteReplacement(table()) + "$2");
  }

  private String table() {
    return descriptions.stream()
        .map(PracticePages::row)
        .collect(
            Collectors.joining(
                "",
                "| | practice | naive | tuned | [keeper](keeper.md#rules) rule |\n"
                    + "| --- | --- | --- | --- | --- |\n",
                ""));
  }

  private static String row(JsonObject description) {
    return "| %s | [%s](%s/%s) | %s | %s | %s |\n"
        .formatted(
            description.getString("id"),
            description.getString("title"),
            DIRECTORY,
            fileName(description),
            description.getString("baselineDescription"),
            description.getString("tunedDescription"),
            rules(description))
        .replace("|  |", "| |");
  }

  /** Returns the rules of the keeper as code, separated by commas. */
  static String rules(JsonObject description) {
    return description.containsKey("rules")
        ? description.getJsonArray("rules").getValuesAs(JsonString.class).stream()
            .map(rule -> "`" + rule.getString() + "`")
            .collect(Collectors.joining(", "))
        : "";
  }

  private static String fileName(JsonObject description) {
    return PracticeResult.label(description.getString("id"), description.getString("slug")) + ".md";
  }
}
