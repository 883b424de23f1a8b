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
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A page for each practice, and the table that lists them. */
final class PracticePages {

  /** The directory of the pages. */
  static final String DIRECTORY = "practices";

  private final List<JsonObject> descriptions;
  private final Results results;

  PracticePages(List<JsonObject> descriptions, Results results) {
    this.descriptions = descriptions;
    this.results = results;
  }

  /** Returns the pages by file name. */
  Map<String, String> byName() {
    Map<String, String> pages = new TreeMap<>();
    for (JsonObject description : descriptions) {
      pages.put(
          fileName(description),
          new PracticePage(description, result(description), results).markdown());
    }
    return pages;
  }

  private Optional<PracticeResult> result(JsonObject description) {
    return results.practices().stream()
        .filter(practice -> practice.id().equals(description.getString("id")))
        .findFirst();
  }

  /** Returns the table that lists them. */
  String table() {
    return descriptions.stream()
        .map(PracticePages::row)
        .collect(
            Collectors.joining(
                "\n",
                "| | practice | naive | tuned | [keeper](keeper.md#rules) rule |\n"
                    + "| --- | --- | --- | --- | --- |\n",
                ""));
  }

  /** Returns the sentence that lists the practices without a result in a quick run. */
  String fullOnly() {
    List<String> ids =
        descriptions.stream()
            .filter(PracticePages::isFullOnly)
            .map(description -> description.getString("id"))
            .toList();
    int last = ids.size() - 1;
    return "Practices %s and %s, and some variants of the others, are measured with `--full` only."
        .formatted(String.join(", ", ids.subList(0, last)), ids.get(last));
  }

  private static boolean isFullOnly(JsonObject description) {
    return description.getJsonArray("variants").getValuesAs(JsonObject.class).stream()
        .allMatch(variant -> variant.getString("mode", "").equals("full"));
  }

  private static String row(JsonObject description) {
    return MarkdownRow.of(
        description.getString("id"),
        "[%s](%s/%s)".formatted(description.getString("title"), DIRECTORY, fileName(description)),
        description.getString("baselineDescription"),
        description.getString("tunedDescription"),
        rules(description));
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
