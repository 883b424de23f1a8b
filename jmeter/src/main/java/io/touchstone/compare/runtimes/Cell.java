// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Ratio.Verdict;
import io.touchstone.compare.result.Results.Machine;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was measured on one release of a runtime and of the JDK.
 *
 * @param platform what the servers were configured for, such as {@code Jakarta EE 10.0,
 *     MicroProfile 6.1}
 * @param configuration how they were configured, in sentences
 * @param failure why nothing could be measured; empty if it could
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Cell(
    String runtime,
    String release,
    String jdk,
    String platform,
    List<String> configuration,
    Instant measured,
    Machine machine,
    List<Practice> practices,
    Optional<String> failure) {

  /**
   * Open Liberty first, then by name; the newest release first, for the same one the newest JDK.
   */
  static final Comparator<Cell> ORDER =
      Comparator.comparing((Cell cell) -> !cell.runtime.equals("Open Liberty"))
          .thenComparing(Cell::runtime)
          .thenComparing(cell -> numbers(cell.release), (one, other) -> Arrays.compare(other, one))
          .thenComparing(cell -> numbers(cell.jdk), (one, other) -> Arrays.compare(other, one));

  private static int[] numbers(String version) {
    return Stream.of(version.split("[^0-9]+")).mapToInt(Integer::parseInt).toArray();
  }

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
          .map(each -> each.words() + ", " + FigureFormat.of(each))
          .orElseGet(() -> "not measured: " + failure.orElseThrow());
    }
  }

  /** Returns {@code WildFly 39.0.1.Final}. */
  public String product() {
    return runtime + " " + release;
  }

  /** Returns {@code WildFly 39.0.1.Final, JDK 25}. */
  public String name() {
    return "%s, JDK %d".formatted(product(), Runtime.Version.parse(jdk).feature());
  }

  LocalDate day() {
    return measured.atZone(ZoneOffset.UTC).toLocalDate();
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
                    + (ratio.verdict() == Verdict.BETTER ? "" : ", " + ratio.words()));
  }

  /** Returns the practices whose verdict is another in an earlier cell, below a summary. */
  List<String> changesSince(Cell before) {
    List<String> changes =
        practices.stream().flatMap(practice -> change(before, practice).stream()).toList();
    String summary = changes.isEmpty() ? "No verdict changed" : "Changed verdicts";
    return Stream.concat(
            Stream.of(
                "%s: %s, compared with %s of %s"
                    .formatted(summary, name(), before.name(), before.day())),
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
