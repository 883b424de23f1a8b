// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Ratio.Verdict;
import io.touchstone.compare.result.Results.Machine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was measured on one release of Open Liberty and of the JDK.
 *
 * @param platform what the servers were configured for, such as {@code Jakarta EE 10.0,
 *     MicroProfile 6.1}
 * @param reference the cell that the costs are relative to; empty if there are no costs
 * @param costs of endpoints of the product; empty if they were not measured
 * @param failure why nothing, or no cost, could be measured; empty if it could
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Cell(
    String liberty,
    String jdk,
    String platform,
    Instant measured,
    Machine machine,
    List<Practice> practices,
    Optional<String> reference,
    List<Cost> costs,
    Optional<String> failure) {

  /** The newest release of Open Liberty last; for the same one, the newest JDK. */
  static final Comparator<Cell> BY_RELEASE =
      Comparator.comparing((Cell cell) -> Runtime.Version.parse(cell.liberty))
          .thenComparing(cell -> Runtime.Version.parse(cell.jdk));

  /**
   * A practice in this cell.
   *
   * @param ratio the judged ratio of its main variant; empty if it could not be measured
   * @param failure why it could not be measured completely; empty if it could
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record Practice(
      String id, String slug, String title, Optional<Ratio> ratio, Optional<String> failure) {

    /** Returns {@code 01-rest-client-scope}. */
    String label() {
      return PracticeResult.label(id, slug);
    }

    /** Returns verdict and ratio, or why there are none. */
    String text() {
      return ratio
          .map(each -> each.verdict().words() + ", " + FigureFormat.of(each))
          .orElseGet(() -> "not measured: " + failure.orElseThrow());
    }
  }

  /**
   * The CPU time per request of all servers, divided by that of the reference cell: above 1 if this
   * cell needs more.
   */
  public record Cost(String endpoint, @JsonUnwrapped Interval interval) {}

  /** Returns {@code Open Liberty 26.0.0.5, JDK 25}. */
  public String name() {
    return name(liberty, Runtime.Version.parse(jdk).feature());
  }

  static String name(String liberty, int jdkFeature) {
    return "Open Liberty %s, JDK %d".formatted(liberty, jdkFeature);
  }

  /** Returns whether everything could be measured. */
  boolean complete() {
    return failure.isEmpty() && practices.stream().allMatch(each -> each.failure.isEmpty());
  }

  /** Returns what was measured, one line for each figure. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(name() + " (" + platform + ")"));
    for (Practice practice : practices) {
      lines.add(practice.label() + ": " + practice.text());
    }
    for (Cost cost : costs) {
      lines.add(
          "%s: %s times the CPU of %s"
              .formatted(cost.endpoint, FigureFormat.of(cost.interval), reference.orElseThrow()));
    }
    failure.ifPresent(lines::add);
    return lines;
  }

  Optional<Practice> practice(String label) {
    return practices.stream().filter(each -> each.label().equals(label)).findFirst();
  }

  /** Returns the ratio of a practice, and its verdict unless that is the expected one. */
  Optional<String> ratio(String label) {
    return practice(label)
        .flatMap(Practice::ratio)
        .map(
            ratio ->
                FigureFormat.of(ratio)
                    + (ratio.verdict() == Verdict.BETTER ? "" : ", " + ratio.verdict().words()));
  }

  Optional<Cost> cost(String endpoint) {
    return costs.stream().filter(each -> each.endpoint.equals(endpoint)).findFirst();
  }

  /** Returns the practices whose verdict is another in an earlier cell, below a summary. */
  List<String> changesSince(Cell before) {
    List<String> changes =
        practices.stream().flatMap(practice -> change(before, practice).stream()).toList();
    String summary = changes.isEmpty() ? "No verdict changed" : "Changed verdicts";
    return Stream.concat(
            Stream.of("%s: %s, compared with %s".formatted(summary, name(), before.name())),
            changes.stream())
        .toList();
  }

  private static Optional<String> change(Cell before, Practice now) {
    return before
        .practice(now.label())
        .filter(old -> !verdict(old).equals(verdict(now)))
        .map(old -> "%s: %s → %s".formatted(now.label(), old.text(), now.text()));
  }

  private static Optional<Verdict> verdict(Practice practice) {
    return practice.ratio.map(Ratio::verdict);
  }
}
