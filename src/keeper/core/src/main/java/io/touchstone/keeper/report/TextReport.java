// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.gain.Gain;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.rule.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Renders findings for a terminal, grouped by rule. */
public final class TextReport {

  private final Gains gains;
  private final HotSpots hotSpots;

  public TextReport(Gains gains, HotSpots hotSpots) {
    this.gains = gains;
    this.hotSpots = hotSpots;
  }

  /** Returns the whole report; the rules and places that cost most come first. */
  public String of(List<Finding> findings, int files) {
    StringBuilder text = new StringBuilder();
    Map<Rule, List<Finding>> byRule =
        findings.stream()
            .collect(Collectors.groupingBy(Finding::rule, TreeMap::new, Collectors.toList()));
    List<Map.Entry<Rule, List<Finding>>> groups = new ArrayList<>(byRule.entrySet());
    groups.sort(Comparator.comparingDouble(group -> -hottest(group.getValue())));
    groups.forEach(group -> append(text, group.getKey(), group.getValue()));
    return text.append(summary(findings, files)).toString();
  }

  private double hottest(List<Finding> findings) {
    return findings.stream().mapToDouble(hotSpots::share).max().orElse(0);
  }

  private void append(StringBuilder text, Rule rule, List<Finding> findings) {
    text.append(heading(rule)).append("\n  ").append(rule.why()).append("\n\n");
    findings.stream()
        .sorted(Comparator.comparingDouble(hotSpots::share).reversed())
        .forEach(finding -> append(text, finding));
    text.append('\n');
  }

  private String heading(Rule rule) {
    StringBuilder heading = new StringBuilder(rule.id());
    rule.practice()
        .ifPresent(practice -> heading.append(" (practice ").append(practice).append(')'));
    return heading.append(": ").append(worth(rule)).toString();
  }

  /** Returns the gain of a rule's fix, in words. */
  public String worth(Rule rule) {
    if (rule.practice().isEmpty()) {
      return "a defect, whatever it costs";
    }
    return gains
        .of(rule)
        .map(
            gain ->
                (gain.isShown() ? "" : "no gain shown, ") + gain.figure() + ", " + gain.setting())
        .orElse("gain not measured");
  }

  private void append(StringBuilder text, Finding finding) {
    text.append("  ")
        .append(finding.path())
        .append(':')
        .append(finding.line())
        .append(finding.cold() ? "  (cold: start-up or health check)" : "")
        .append("\n      ")
        .append(finding.code())
        .append('\n');
    if (!finding.message().equals(finding.rule().why())) {
      text.append("      ")
          .append(finding.message().replace(finding.rule().why(), "").strip())
          .append('\n');
    }
    text.append("      fix (")
        .append(finding.fix() == FixKind.AUTOMATIC ? "automatic" : "by hand")
        .append("): ")
        .append(finding.advice())
        .append('\n');
    hotSpots.note(finding).ifPresent(note -> text.append("      ").append(note).append('\n'));
  }

  private static String summary(List<Finding> findings, int files) {
    long automatic =
        findings.stream().filter(finding -> finding.fix() == FixKind.AUTOMATIC).count();
    return "%d %s in %d %s, %d with an automatic fix"
        .formatted(
            findings.size(),
            findings.size() == 1 ? "finding" : "findings",
            files,
            files == 1 ? "file" : "files",
            automatic);
  }

  /** Returns one line about each rule that is off because its measured gain is not shown. */
  public String offByDefault(List<Rule> rules) {
    return rules.stream()
        .map(
            rule ->
                rule.id()
                    + ": off, "
                    + gains.of(rule).map(Gain::figure).map(f -> "no gain shown, " + f).orElse(""))
        .collect(Collectors.joining("\n"));
  }
}
