// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The catalogue of the rules, and the table on the page of each of them, in Markdown. */
public record RulePages(Gains gains) {

  private static final double SUFFICIENT_PRECISION = 0.9;
  private static final Pattern TABLE = Pattern.compile("(?m)^\\| \\| \\|\n(\\|.*\n)+");

  /** Returns whether a rule reports by default: it is precise, and no figure speaks against it. */
  public boolean isOnByDefault(Rule rule) {
    return whyOff(rule).isEmpty();
  }

  /** Returns why a rule is off by default; empty if it is on. */
  public String whyOff(Rule rule) {
    if (Labels.count(rule).precision().filter(known -> known < SUFFICIENT_PRECISION).isPresent()) {
      return "off by default, because too many of its findings are wrong";
    }
    return gains
        .of(rule)
        .filter(gain -> !gain.isShown())
        .map(gain -> "off by default, no gain shown, " + gain.figure())
        .orElse("");
  }

  /** Writes current tables into the pages of a directory, and into {@code keeper.md} next to it. */
  public void write(Path directory) throws IOException {
    Files.createDirectories(directory);
    for (Rule rule : Rules.all()) {
      Files.writeString(directory.resolve(rule.id() + ".md"), file(rule));
    }
    Path overview = directory.resolveSibling("keeper.md");
    Files.writeString(overview, overview(Files.readString(overview)));
  }

  /** Returns the text of {@code keeper.md} with current tables. */
  public String overview(String text) {
    return with("labels", Labels.table(), with("rules", catalogue(), text));
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
    String practice = description.practice();
    String page = gains.page(practice).map("practices/"::concat).orElse("practices.md");
    return practice.isEmpty() ? "" : "[%s](%s%s)".formatted(practice, prefix, page);
  }

  /** Returns the page of a rule, with addresses that need no repository. */
  public String page(Rule rule) {
    return Description.withoutComment(file(rule)).replace("](../", "](" + SarifReport.DOCS);
  }

  /** Returns the page of a rule, as it is in the repository, with a current table. */
  public String file(Rule rule) {
    Description description = rule.description();
    String worth = new TextReport(gains).worth(rule);
    String table =
        "| | |\n| --- | --- |\n"
            + row("Severity", description.severity().name().toLowerCase(Locale.ROOT))
            + row("By default", whyOff(rule).isEmpty() ? "on" : whyOff(rule))
            + row("Best fix", description.fix().toString())
            + row("Measured gain", worth.isEmpty() ? "not measured" : worth)
            + row("One execution", cost(rule))
            + row("Practice", practice(description, "../"))
            + row("On labelled places", counts(rule));
    Matcher old = TABLE.matcher(description.page());
    if (!old.find()) {
      throw new IllegalStateException("the page of " + rule + " has no table");
    }
    return old.replaceFirst(Matcher.quoteReplacement(table));
  }

  private static String row(String name, String value) {
    return value.isEmpty() ? "" : "| " + name + " | " + value + " |\n";
  }

  private static String cost(Rule rule) {
    Costs costs = Costs.shipped();
    return costs
        .of(rule)
        .map(cost -> cost.unit() + ": " + cost.figure() + ", " + costs.setting())
        .orElse("");
  }

  private String counts(Rule rule) {
    Labels.Count count = Labels.count(rule);
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
