// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.result.Metric;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A change that fails a build, such as {@code cpu > 1.05}: head over base in one metric.
 *
 * @param above whether values above the limit fail, rather than values below
 */
record FailureLimit(Metric metric, boolean above, BigDecimal value) {

  private static final Pattern TEXT =
      Pattern.compile("\\s*([a-z0-9]+)\\s*([<>])\\s*([0-9]+(?:\\.[0-9]+)?)\\s*");
  private static final Set<Metric> METRICS = EnumSet.range(Metric.THROUGHPUT, Metric.READY);

  /**
   * Reads a limit.
   *
   * @throws IllegalArgumentException if it is wrong
   */
  static FailureLimit parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a limit of head over base, such as 'cpu > 1.05'");
    }
    return new FailureLimit(
        METRICS.stream()
            .filter(metric -> metric.key().equals(matcher.group(1)))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no metric %s; the metrics are %s"
                            .formatted(
                                matcher.group(1),
                                METRICS.stream()
                                    .map(Metric::key)
                                    .collect(Collectors.joining(", "))))),
        matcher.group(2).equals(">"),
        new BigDecimal(matcher.group(3)));
  }

  /** Returns whether the whole interval of a row is beyond the limit. */
  boolean isExceededBy(List<VersionRow> rows) {
    return ofMetric(rows).anyMatch(this::isExceeded);
  }

  /** Returns the outcome for each row of the metric, in one line. */
  List<String> lines(List<VersionRow> rows) {
    return ofMetric(rows)
        .map(row -> "--fail-on %s, %s: %s".formatted(this, outcome(row), row.sentence()))
        .toList();
  }

  private Stream<VersionRow> ofMetric(List<VersionRow> rows) {
    return rows.stream().filter(row -> row.ratio().metric() == metric);
  }

  private boolean isExceeded(VersionRow row) {
    double limit = value.doubleValue();
    return row.hasVerdict() && (above ? row.change().low() > limit : row.change().high() < limit);
  }

  private boolean isKept(VersionRow row) {
    double limit = value.doubleValue();
    return row.hasVerdict() && (above ? row.change().high() <= limit : row.change().low() >= limit);
  }

  private String outcome(VersionRow row) {
    return isExceeded(row) ? "exceeded" : isKept(row) ? "not exceeded" : "undecided";
  }

  /**
   * Returns one line for each endpoint of which the metric was not measured, or one for a metric of
   * the versions as a whole.
   */
  List<String> missingIn(List<VersionRow> rows, List<String> endpoints) {
    return (metric.isOfStart() ? List.of("") : endpoints)
        .stream()
            .filter(endpoint -> rows.stream().noneMatch(row -> row.is(endpoint, metric)))
            .map(endpoint -> endpoint.isEmpty() ? "" : " of " + endpoint)
            .map(of -> "--fail-on %s: %s%s was not measured".formatted(this, metric.perUnit(), of))
            .toList();
  }

  @Override
  public String toString() {
    return "%s %s %s".formatted(metric.key(), above ? ">" : "<", value.toPlainString());
  }
}
