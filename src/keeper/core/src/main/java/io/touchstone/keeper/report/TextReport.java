// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Renders findings for a terminal, grouped by rule. */
public record TextReport(Gains gains) {

  /** Returns the whole report, by rule. */
  public String of(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    outcome.findings().stream()
        .collect(Collectors.groupingBy(Finding::rule, TreeMap::new, Collectors.toList()))
        .forEach((rule, findings) -> append(text, rule, findings));
    return text.append(summary(outcome)).toString();
  }

  private void append(StringBuilder text, Rule rule, List<Finding> findings) {
    text.append(heading(rule)).append("\n  ").append(plain(rule.description().why()));
    text.append("\n\n");
    findings.stream()
        .collect(Collectors.groupingBy(TextReport::fix, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (fix, places) -> {
              places.forEach(place -> text.append(of(place)));
              text.append(fix);
            });
    text.append('\n');
  }

  /** Returns the line that places with the same fix have in common. */
  private static String fix(Finding finding) {
    return "      fix (%s): %s\n".formatted(finding.fix(), plain(finding.advice()));
  }

  /** The words of rules are Markdown. */
  static String plain(String markdown) {
    return markdown.replace("`", "").replaceAll("\\[([^]]+)]\\([^)]+\\)", "$1");
  }

  private String heading(Rule rule) {
    String practice = rule.description().practice();
    String worth = worth(rule);
    return rule.id()
        + (practice.isEmpty() ? "" : " (practice " + practice + ")")
        + (worth.isEmpty() ? "" : ": " + worth)
        + (worth.contains(" × ") ? " (not measured in your code)" : "");
  }

  /** Returns the gain of a rule's fix, in words; empty if the rule claims none. */
  public String worth(Rule rule) {
    if (rule.description().severity() == Severity.ERROR) {
      return "a defect, whatever it costs";
    }
    return gains
        .of(rule)
        .map(
            gain ->
                (gain.isShown() ? "" : "no gain shown, ") + gain.figure() + ", " + gain.setting())
        .orElse(rule.description().variant().isEmpty() ? "" : "gain not measured");
  }

  private static String of(Finding finding) {
    return "  %s:%d%s\n      %s\n%s"
        .formatted(
            finding.path(),
            finding.line(),
            finding.cold() ? "  (cold: health check)" : "",
            finding.code(),
            finding.detail().isEmpty() ? "" : "      " + finding.detail() + "\n");
  }

  /** Returns the last lines: what was found, and what was not inspected. */
  public static String summary(Outcome outcome) {
    long unsafe = count(outcome, FixGrade.UNSAFE);
    long files = outcome.findings().stream().map(Finding::path).distinct().count();
    return "%s in %s, %d with a safe fix"
            .formatted(
                count(outcome.findings().size(), "finding"),
                count((int) files, "file"),
                count(outcome, FixGrade.SAFE))
        + (unsafe > 0 ? ", %d with an unsafe one".formatted(unsafe) : "")
        + "; inspected: "
        + count(outcome.paths().size(), "file")
        + (outcome.unread().isEmpty()
            ? ""
            : "\nnot inspected, the result is incomplete:\n  "
                + outcome.unread().stream()
                    .map(Printable::line)
                    .collect(Collectors.joining("\n  ")))
        + (outcome.unresolved().isEmpty()
            ? ""
            : "\nknown by their imports only: %s of libraries that are not on the class path"
                .formatted(count(outcome.unresolved().size(), "type")));
  }

  private static long count(Outcome outcome, FixGrade grade) {
    return outcome.findings().stream().filter(finding -> finding.fix() == grade).count();
  }

  static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
