// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DiffTest {

  private final PracticeResult usual = ExampleResults.restClient();

  @Test
  void identicalRunsShowNoChange() {
    Diff diff = new Diff(ExampleResults.results(), ExampleResults.results());

    assertTrue(diff.conclusive());
    assertEquals(List.of(), diff.changes());
    assertEquals(0, diff.regressions());
    assertEquals(1, diff.lines().size());
    assertTrue(diff.lines().get(0).startsWith("no changes beyond noise, no regressions"));
  }

  @Test
  void slowerVariantIsARegression() {
    Diff diff = diff(usual, scaled(usual, Set.of(Metric.CPU), 0.1));

    assertEquals(1, diff.changes().size());
    assertEquals(1, diff.regressions());
    String line = diff.lines().get(0);
    assertTrue(line.startsWith("01-rest-client-scope tuned against naive, CPU: 31.2"), line);
    assertTrue(line.contains("→ 3.12 [2.81, 3.47], 0.10 ["), line);
    assertTrue(line.endsWith(", a regression"), line);
  }

  @Test
  void fasterVariantIsAChangeButNoRegression() {
    Diff diff = diff(usual, scaled(usual, Set.of(Metric.CPU), 10));

    assertEquals(1, diff.changes().size());
    assertEquals(0, diff.regressions());
  }

  @Test
  void lossInAnUnjudgedMetricIsAChangeButNoRegression() {
    Diff diff = diff(usual, scaled(usual, Set.of(Metric.P99), 0.01));

    assertEquals(1, diff.changes().size());
    assertEquals(0, diff.regressions());
  }

  @Test
  void mediansAndOutermostPercentilesAreNotCompared() {
    Diff diff = diff(usual, scaled(usual, Set.of(Metric.P50, Metric.P999), 0.001));

    assertEquals(List.of(), diff.changes());
  }

  @Test
  void everyJudgedMetricIsCompared() {
    for (PracticeResult practice :
        List.of(
            ExampleResults.webTarget(),
            ExampleResults.decodeBytes(),
            ExampleResults.summaryRepresentation())) {
      assertTrue(
          diff(practice, scaled(practice, Set.of(Metric.values()), 0.1)).regressions() > 0,
          practice.label());
    }
  }

  @Test
  void aBoundIsNotComparedWithAnEstimate() {
    PracticeResult free =
        with(
            usual,
            usual.ratios().stream()
                .map(one -> ratio(one, one.interval(), false))
                .map(one -> one.metric() == Metric.THROUGHPUT ? scaled(one, 0.01) : one)
                .toList(),
            Optional.empty());

    assertEquals(List.of(), diff(usual, free).changes());
  }

  @Test
  void missingOrFailedPracticeIsARegression() {
    assertEquals(List.of("01-rest-client-scope tuned"), diff(List.of(usual), List.of()).lost());
    Diff failed = diff(usual, with(usual, usual.ratios(), Optional.of("it answered 500")));
    assertEquals(1, failed.regressions());
    assertTrue(failed.lines().get(0).contains("no longer measured, a regression"));
  }

  @Test
  void newOrPreviouslyFailedPracticeIsNoRegression() {
    assertEquals(0, diff(List.of(), List.of(usual)).regressions());
    assertEquals(0, diff(ExampleResults.failed(), ExampleResults.failed()).regressions());
  }

  @Test
  void nothingIsConcludedIfAControlDoesNotHold() {
    Results holds = ExampleResults.results(usual);
    Results broken = ExampleResults.results(ExampleResults.BROKEN, false, usual);

    assertFalse(new Diff(holds, broken).conclusive());
    assertFalse(new Diff(broken, holds).conclusive());
    assertEquals(
        List.of("Nothing can be concluded, because a control does not hold."),
        new Diff(holds, broken).lines());
  }

  private static Diff diff(PracticeResult before, PracticeResult after) {
    return diff(List.of(before), List.of(after));
  }

  private static Diff diff(List<PracticeResult> before, List<PracticeResult> after) {
    return new Diff(
        ExampleResults.results(before.toArray(PracticeResult[]::new)),
        ExampleResults.results(after.toArray(PracticeResult[]::new)));
  }

  static PracticeResult scaled(PracticeResult practice, Set<Metric> metrics, double factor) {
    return with(
        practice,
        practice.ratios().stream()
            .map(one -> metrics.contains(one.metric()) ? scaled(one, factor) : one)
            .toList(),
        practice.failure());
  }

  private static Ratio scaled(Ratio ratio, double factor) {
    Interval old = ratio.interval();
    return ratio(
        ratio,
        new Interval(old.estimate() * factor, old.low() * factor, old.high() * factor),
        ratio.generatorBound());
  }

  private static Ratio ratio(Ratio ratio, Interval interval, boolean bound) {
    return new Ratio(ratio.variant(), ratio.baseline(), ratio.metric(), interval, bound, bound);
  }

  private static PracticeResult with(
      PracticeResult practice, List<Ratio> ratios, Optional<String> failure) {
    return ExampleResults.with(practice, practice.variants(), ratios, practice.openLoop(), failure);
  }
}
