// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.Run;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A comparison with invented figures that contains every case of a report. */
public final class ExampleResults {

  private static final Results ALL =
      ResultsJson.mapper().readValue(Templates.text("example-results.json"), Results.class);

  /** Generator-bound, judged on CPU time, claim met. */
  public static final PracticeResult REST_CLIENT = practice("01");

  /** Two variants, the main one last among the variants and first among the judgements. */
  public static final PracticeResult WEB_TARGET = practice("02");

  /** Some requests to the naive variant were due but never sent. */
  public static final PracticeResult BLOCKING_DATABASE = practice("09");

  /** A micro-benchmark with claims about time and allocation. */
  public static final PracticeResult DECODE_BYTES = practice("12");

  /** Judged on bytes. */
  public static final PracticeResult SUMMARY_REPRESENTATION = practice("16");

  public static final ControlResult HOLDS = ALL.run().control().orElseThrow();
  public static final ControlResult BROKEN =
      new ControlResult(Metric.CPU, new Interval(1.12, 1.05, 1.19), List.of());

  private ExampleResults() {}

  private static PracticeResult practice(String id) {
    return ALL.practices().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
  }

  public static Results results() {
    return ALL;
  }

  /** Returns a complete run of these practices whose controls hold. */
  public static Results results(PracticeResult... practices) {
    return results(HOLDS, false, practices);
  }

  public static Results results(
      ControlResult control, boolean partial, PracticeResult... practices) {
    return results(control, ALL.run().serverControl(), partial, practices);
  }

  static Results results(
      ControlResult control,
      Optional<ControlResult> serverControl,
      boolean partial,
      PracticeResult... practices) {
    Run run = ALL.run();
    return new Results(
        new Run(run.started(), run.machine(), run.runtime(), Optional.of(control), serverControl),
        ALL.seed(),
        ALL.mode(),
        partial,
        List.of(practices),
        ALL.floor(),
        Map.of(),
        Optional.empty(),
        List.of());
  }

  /** Returns a practice with other figures. */
  public static PracticeResult with(
      PracticeResult practice,
      List<VariantResult> variants,
      List<Ratio> ratios,
      Optional<String> failure) {
    return with(practice, variants, ratios, practice.judgements(), failure);
  }

  public static PracticeResult with(
      PracticeResult practice,
      List<VariantResult> variants,
      List<Ratio> ratios,
      List<Judgement> judgements,
      Optional<String> failure) {
    return new PracticeResult(
        practice.id(),
        practice.slug(),
        practice.text(),
        practice.source(),
        practice.service(),
        practice.claims(),
        variants,
        ratios,
        judgements,
        failure);
  }
}
