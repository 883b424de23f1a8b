// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.pages;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.report.RulePages;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The catalogue of the rules, and the table on the page of each of them, in Markdown. */
public final class RuleTables {

  private static final Pattern TABLE = Pattern.compile("(?m)^\\| \\| \\|\n(\\|.*\n)+");

  private final Path docs;
  private final RulePages pages = new RulePages(Gains.shipped());
  private final CostFigures costs;
  private final List<String> practices;

  public RuleTables(Path docs) throws IOException {
    this.docs = docs;
    costs = new CostFigures(docs.resolve("costs.json"));
    try (Stream<Path> files = Files.list(docs.resolve("practices"))) {
      practices = files.map(file -> file.getFileName().toString()).toList();
    }
  }

  /**
   * Writes current tables into {@code keeper.md} and the pages of all rules.
   *
   * @param arguments the directory of the documentation
   */
  public static void main(String[] arguments) throws IOException {
    RuleTables tables = new RuleTables(Path.of(arguments[0]));
    for (Rule rule : Rules.all()) {
      Files.writeString(tables.path(rule), tables.page(rule));
    }
    Files.writeString(tables.overviewPath(), tables.overview());
  }

  /** Returns the file with the page of a rule. */
  public Path path(Rule rule) {
    return docs.resolve("keeper").resolve(rule.id() + ".md");
  }

  /** Returns the file with the overview of the rules. */
  public Path overviewPath() {
    return docs.resolve("keeper.md");
  }

  /** Returns the overview with current tables. */
  public String overview() throws IOException {
    String text = Files.readString(overviewPath());
    return with("labels", LabelCounts.table(), with("rules", catalogue(), text));
  }

  private static String with(String name, String table, String text) {
    return Pattern.compile("(?s)(<!-- %s -->\n).*?(<!-- end of %1$s -->)".formatted(name))
        .matcher(text)
        .replaceAll("$1" + Matcher.quoteReplacement(table) + "$2");
  }

  private String catalogue() {
    return Rules.all().stream()
        .map(
            rule ->
                "| [%s](keeper/%s.md) | %s | %s | %s |"
                    .formatted(
                        "`" + rule.id() + "`",
                        rule.id(),
                        rule.description().finds(),
                        rule.description().fix(),
                        practice(rule.description(), "")))
        .collect(
            Collectors.joining(
                "\n", "| rule | finds | best fix | practice |\n| --- | --- | --- | --- |\n", "\n"));
  }

  private String practice(Description description, String prefix) {
    String number = description.practice();
    return number.isEmpty()
        ? ""
        : practices.stream()
            .filter(page -> page.startsWith(number + "-"))
            .map(page -> "[%s](%spractices/%s)".formatted(number, prefix, page))
            .findFirst()
            .orElseThrow();
  }

  /** Returns the page of a rule with a current table, whose empty rows the keeper fills itself. */
  public String page(Rule rule) {
    Description description = rule.description();
    String table =
        "| | |\n| --- | --- |\n"
            + row("Severity", description.severity().name().toLowerCase(Locale.ROOT))
            + "| By default | |\n"
            + row("Best fix", description.fix().toString())
            + "| Measured gain | |\n"
            + row("One execution", costs.of(rule))
            + row("Practice", practice(description, "../"))
            + row("On labelled places", counts(rule));
    Matcher old = TABLE.matcher(description.page());
    if (!old.find()) {
      throw new IllegalStateException("the page of " + rule + " has no table");
    }
    return pages.withFigures(rule, old.replaceFirst(Matcher.quoteReplacement(table)));
  }

  private static String row(String name, String value) {
    return value.isEmpty() ? "" : "| " + name + " | " + value + " |\n";
  }

  private static String counts(Rule rule) {
    LabelCounts count = LabelCounts.of(rule);
    return count.found() + count.wrong() + count.missed() == 0
        ? "none labelled"
        : "%d found, %d wrong, %d missed: precision %s, recall %s ([labels](../keeper.md#precision-and-recall))"
            .formatted(
                count.found(),
                count.wrong(),
                count.missed(),
                decimal(count.precision()),
                decimal(count.recall()));
  }

  private static String decimal(Optional<Double> fraction) {
    return fraction.map(known -> String.format(Locale.ROOT, "%.2f", known)).orElse("unknown");
  }
}
