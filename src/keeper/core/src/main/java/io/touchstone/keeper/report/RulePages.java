// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The catalogue of the rules, and a page about each of them, in Markdown. */
public record RulePages(Gains gains) {

  private static final double SUFFICIENT_PRECISION = 0.9;
  private static final Pattern CATALOGUE =
      Pattern.compile("(?s)(<!-- rules -->\n).*?(<!-- end of rules -->)");

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

  /** Writes the pages into a directory, and the catalogue into {@code keeper.md} next to it. */
  public void write(Path directory) throws IOException {
    Files.createDirectories(directory);
    for (Rule rule : Rules.all()) {
      Files.writeString(directory.resolve(rule.id() + ".md"), page(rule));
    }
    Path overview = directory.resolveSibling("keeper.md");
    String text = Files.readString(overview);
    Matcher block = CATALOGUE.matcher(text);
    Files.writeString(
        overview, block.replaceAll("$1" + Matcher.quoteReplacement(catalogue()) + "$2"));
  }

  /** Returns a table of all rules. */
  public String catalogue() {
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

  /** Returns the page of a rule. */
  public String page(Rule rule) {
    Description description = rule.description();
    String worth = new TextReport(gains).worth(rule);
    StringBuilder page = new StringBuilder("# ").append(rule.id()).append("\n\n");
    append(page, "Finds " + description.finds() + ". " + description.why());
    append(
        page,
        "| | |\n| --- | --- |\n"
            + row("Severity", description.severity().name().toLowerCase(Locale.ROOT))
            + row("By default", whyOff(rule).isEmpty() ? "on" : whyOff(rule))
            + row("Best fix", description.fix().toString())
            + row("Measured gain", worth.isEmpty() ? "not measured" : worth)
            + row("Practice", practice(description, "../"))
            + row("On labelled places", counts(rule)));
    append(page, "## Naive\n\n```java\n" + description.bad() + "```");
    append(page, "## Instead\n\n" + capital(description.instead()) + ".");
    append(page, "```java\n" + description.good() + "```");
    append(page, "## Fix\n\n" + fix(description));
    if (!description.limits().isEmpty()) {
      append(page, "## Limits\n\n" + description.limits());
    }
    append(
        page,
        "## Suppress\n\n`@SuppressWarnings(\"keeper:%s\")` on a class, method or variable, or a"
                .formatted(rule.id())
            + " comment `// keeper:%s` on the line or above it.".formatted(rule.id()));
    return page.append("See [all rules](../keeper.md#rules).\n").toString();
  }

  private static void append(StringBuilder page, String block) {
    page.append(block.strip()).append("\n\n");
  }

  private static String row(String name, String value) {
    return value.isEmpty() ? "" : "| " + name + " | " + value + " |\n";
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private static String fix(Description description) {
    return switch (description.fix()) {
      case SAFE ->
          "`--apply` makes the change where it is proven safe. " + description.conditions();
      case UNSAFE -> "Only with `--unsafe`. " + description.conditions();
      case REQUESTED -> description.conditions();
      case MANUAL -> "By hand: the change needs a decision.";
    };
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
