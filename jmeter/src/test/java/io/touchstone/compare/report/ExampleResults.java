// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimJudgement;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.FloorResult;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.OpenLoop;
import io.touchstone.compare.result.Percentile;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.Machine;
import io.touchstone.compare.result.Results.SoftwareVersions;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** A comparison with invented figures that contains every case of a report. */
public final class ExampleResults {

  /** Declared before the controls, which use it. */
  private static final List<Percentile> LATENCIES = percentiles(50, 1.1, 99, 4.25, 100, 12.5);

  public static final ControlResult HOLDS = control(1.0041, 0.982, 1.0269);
  public static final ControlResult BROKEN = control(1.12, 1.05, 1.19);

  private ExampleResults() {}

  private static ControlResult control(double estimate, double low, double high) {
    return new ControlResult(
        Metric.CPU,
        new Interval(estimate, low, high),
        List.of(baseline("a", 50), baseline("b", 50)));
  }

  public static Results results() {
    return results(
        restClient(),
        webTarget(),
        resourceScope(),
        overhead(),
        failed(),
        decodeBytes(),
        blockingDatabase(),
        summaryRepresentation());
  }

  /** Returns a complete run of these practices whose controls hold. */
  public static Results results(PracticeResult... practices) {
    return results(HOLDS, false, practices);
  }

  public static Results results(
      ControlResult control, boolean partial, PracticeResult... practices) {
    return new Results(
        Instant.parse("2026-03-04T05:06:07Z"),
        9_007_199_254_740_993L,
        "quick",
        partial,
        new Machine(2, 8_241_426_432L, "Linux 6.8.0", "A <fast> & \"quiet\" CPU"),
        new SoftwareVersions("25+36", "26.0.0.5", "Parsson 1.1.7", "5.6.3", "-Xmx512m", "0a1b2c3"),
        List.of(practices),
        Optional.of(control),
        Optional.of(control(0.991, 0.93, 1.06)),
        Optional.of(
            new FloorResult(
                18_250.5, OptionalDouble.of(24.6), List.of(baseline("constant", 24.6)))));
  }

  /** Generator-bound, judged on CPU time, claim met. */
  public static PracticeResult restClient() {
    return practice(
        "01",
        "rest-client-scope",
        new PracticeText(
            "A Rest Client without a scope is made per request",
            "a Rest Client made per call",
            "Each client runs SSLContext.init, even for http: 60 % of the samples <are> there."),
        "liberty-throughput",
        "gateway",
        List.of(claim(Metric.THROUGHPUT, 4.73, Metric.CPU, ClaimVerdict.CLAIM_MET)),
        List.of(baseline("naive", 2500), variant("tuned", 80)),
        List.of(
            ratio("tuned", Metric.THROUGHPUT, 7.912, 7.155, 8.749, true),
            ratio("tuned", Metric.CPU, 31.24, 28.11, 34.61),
            ratio("tuned", Metric.P50, 8.1, 7.6, 8.7),
            ratio("tuned", Metric.P99, 5.2, 4.1, 6.6),
            ratio("tuned", Metric.P999, 3.4, 0.9, 12.8)),
        judged("tuned", Metric.CPU, Verdict.BETTER, ClaimVerdict.CLAIM_MET));
  }

  /** Two variants, the main one last among the variants and first among the judgements. */
  public static PracticeResult webTarget() {
    return practice(
        "02",
        "web-target",
        PracticeText.of("A client and a target per call"),
        "liberty-throughput",
        "gateway",
        List.of(claim(Metric.THROUGHPUT, 3.10, Metric.THROUGHPUT, ClaimVerdict.OPEN)),
        List.of(
            baseline("naive", 265), variant("cached-client", 101), variant("tuned", 68).notWarm()),
        List.of(
            ratio("cached-client", Metric.THROUGHPUT, 2.01, 1.72, 2.35),
            ratio("cached-client", Metric.CPU, 2.62, 2.44, 2.81),
            ratio("tuned", Metric.THROUGHPUT, 2.745, 2.31, 3.26),
            ratio("tuned", Metric.CPU, 3.91, 3.63, 4.21)),
        judged("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.OPEN),
        judged("cached-client", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.NO_CLAIM));
  }

  /** CPU time not readable, one round, no difference shown. */
  public static PracticeResult resourceScope() {
    List<Block> blocks = List.of(block(1, OptionalDouble.empty()));
    return practice(
        "06",
        "resource-scope",
        PracticeText.of("A stateless resource made per request"),
        "liberty-throughput",
        "gateway",
        List.of(),
        List.of(
            VariantResult.underLoad("naive", Optional.empty(), blocks, List.of()),
            VariantResult.underLoad("tuned", Optional.of("naive"), blocks, List.of())),
        List.of(ratio("tuned", Metric.THROUGHPUT, 1.03, 0, Double.POSITIVE_INFINITY, true)),
        judged("tuned", Metric.THROUGHPUT, Verdict.NO_DIFFERENCE_SHOWN, ClaimVerdict.NO_CLAIM));
  }

  /** Worse than its baseline, claim not met. */
  public static PracticeResult overhead() {
    return practice(
        "10",
        "typed-endpoint",
        PracticeText.of("Types over bytes"),
        "finch-typed-endpoints",
        "document-service",
        List.of(claim(Metric.CPU, 0.91, Metric.CPU, ClaimVerdict.CLAIM_NOT_MET)),
        List.of(baseline("naive", 40), variant("tuned", 62)),
        List.of(
            ratio("tuned", Metric.THROUGHPUT, 0.873, 0.81, 0.941, true),
            ratio("tuned", Metric.CPU, 0.645, 0.6012, 0.692)),
        judged("tuned", Metric.CPU, Verdict.WORSE, ClaimVerdict.CLAIM_NOT_MET));
  }

  public static PracticeResult failed() {
    return with(
        practice(
            "14",
            "http-caching",
            PracticeText.of("Answers without a validator"),
            "castle-api-caching",
            "document-service",
            List.of(claim(Metric.THROUGHPUT, 3.86, Metric.THROUGHPUT, ClaimVerdict.OPEN)),
            List.of(),
            List.of()),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.of("tuned answered <500> instead of 304"));
  }

  /** A micro-benchmark with claims about time and allocation. */
  public static PracticeResult decodeBytes() {
    return practice(
        "12",
        "decode-bytes",
        new PracticeText(
            "Decode bytes without a String between", "decoding by way of a String", ""),
        "finch-typed-endpoints",
        "",
        List.of(
            claim(Metric.TIME, 1.84, Metric.TIME, ClaimVerdict.OPEN),
            claim(Metric.ALLOCATION, 1.628, Metric.ALLOCATION, ClaimVerdict.CLAIM_MET)),
        List.of(
            VariantResult.benchmarked("naive", Optional.empty(), scores(5950, 7992)),
            VariantResult.benchmarked("tuned", Optional.of("naive"), scores(3233, 4908))),
        List.of(
            ratio("tuned", Metric.TIME, 1.84, 1.79, 1.89),
            ratio("tuned", Metric.ALLOCATION, 1.628, 1.628, 1.629)),
        judged("tuned", Metric.TIME, Verdict.BETTER, ClaimVerdict.OPEN));
  }

  /** Also measured in an open loop, in which the naive variant did not keep up. */
  public static PracticeResult blockingDatabase() {
    List<Percentile> calm = percentiles(0, 1, 50, 2.4, 90, 5.5, 99, 11, 99.9, 30, 100, 42);
    List<Percentile> queued = percentiles(0, 2, 50, 210, 90, 640, 99, 900, 99.9, 1150, 100, 1800);
    PracticeResult practice =
        practice(
            "09",
            "blocking-database",
            PracticeText.of("Threads and connections for requests that block"),
            "play-blocking-database",
            "document-service",
            List.of(claim(Metric.THROUGHPUT, 1.41, Metric.THROUGHPUT, ClaimVerdict.CLAIM_MET)),
            List.of(
                VariantResult.underLoad("naive", Optional.empty(), blocks(310), queued),
                VariantResult.underLoad("tuned", Optional.of("naive"), blocks(290), calm)),
            List.of(ratio("tuned", Metric.THROUGHPUT, 1.62, 1.5, 1.75)),
            judged("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.CLAIM_MET));
    OpenLoop openLoop =
        new OpenLoop(
            List.of(new OpenLoop.Rate("naive", 1250)),
            List.of(
                ratio("tuned", Metric.P50, 87.5, 60, 120),
                ratio("tuned", Metric.P99, 81.8, 55, 118),
                ratio("tuned", Metric.P999, 38.3, 20, 70)),
            List.of(
                VariantResult.underLoad("naive", Optional.empty(), slow(), queued),
                VariantResult.underLoad("tuned", Optional.of("naive"), blocks(300), calm)));
    return with(
        practice,
        practice.variants(),
        practice.ratios(),
        Optional.of(openLoop),
        practice.failure());
  }

  /** Judged in an open loop, in which some requests were never sent. */
  public static PracticeResult openLoopOnly() {
    PracticeResult usual = blockingDatabase();
    return with(
        usual,
        usual.openLoop().orElseThrow().variants(),
        usual.ratios(),
        Optional.empty(),
        usual.failure());
  }

  /** Judged on bytes. */
  public static PracticeResult summaryRepresentation() {
    return practice(
        "16",
        "summary-representation",
        new PracticeText("Lists of summaries", "a list with all sub-resources", ""),
        "castle-api-caching",
        "document-service",
        List.of(claim(Metric.BYTES, 3.49, Metric.BYTES, ClaimVerdict.CLAIM_MET)),
        List.of(baseline("naive", 910), variant("tuned", 240)),
        List.of(
            ratio("tuned", Metric.CPU, 3.79, 3.6, 4),
            ratio("tuned", Metric.BYTES, 3.61, 3.61, 3.61)),
        judged("tuned", Metric.BYTES, Verdict.BETTER, ClaimVerdict.CLAIM_MET));
  }

  /** Returns the same results of variants that were not warm. */
  public static PracticeResult notWarm(PracticeResult warm) {
    return with(
        warm,
        warm.variants().stream().map(VariantResult::notWarm).toList(),
        warm.ratios(),
        warm.openLoop(),
        warm.failure());
  }

  /** Returns a practice with other figures. */
  public static PracticeResult with(
      PracticeResult practice,
      List<VariantResult> variants,
      List<Ratio> ratios,
      Optional<OpenLoop> openLoop,
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
        practice.judgements(),
        openLoop,
        failure);
  }

  /** Returns a practice that was measured in a closed loop. */
  public static PracticeResult practice(
      String id,
      String slug,
      PracticeText text,
      String source,
      String service,
      List<ClaimJudgement> claims,
      List<VariantResult> variants,
      List<Ratio> ratios,
      Judgement... judgements) {
    return new PracticeResult(
        id,
        slug,
        text,
        source,
        service,
        claims,
        variants,
        ratios,
        List.of(judgements),
        Optional.empty(),
        Optional.empty());
  }

  private static List<Percentile> percentiles(double... percentsAndMillis) {
    return IntStream.range(0, percentsAndMillis.length / 2)
        .mapToObj(i -> new Percentile(percentsAndMillis[2 * i], percentsAndMillis[2 * i + 1]))
        .toList();
  }

  private static List<Score> scores(double nanos, double bytes) {
    return List.of(new Score(1, nanos * 0.98, bytes), new Score(2, nanos * 1.02, bytes));
  }

  private static List<Block> slow() {
    OptionalDouble cpu = OptionalDouble.of(330);
    return List.of(new Block(1, 1, 9_800, 0, 2_700, 10, cpu, cpu, 40, 512.5, 210, 900, 1150));
  }

  private static VariantResult baseline(String name, double cpu) {
    return VariantResult.underLoad(name, Optional.empty(), blocks(cpu), LATENCIES);
  }

  private static VariantResult variant(String name, double cpu) {
    return VariantResult.underLoad(name, Optional.of("naive"), blocks(cpu), LATENCIES);
  }

  private static List<Block> blocks(double cpu) {
    return List.of(
        block(1, OptionalDouble.of(cpu * 0.9)),
        block(2, OptionalDouble.of(cpu)),
        block(3, OptionalDouble.of(cpu * 1.3)));
  }

  private static Block block(int round, OptionalDouble cpu) {
    return new Block(1, round, 12_345, 0, 0, 10.003, cpu, cpu, 41.25, 512.5, 1.1, 4.25, 9.875);
  }

  public static Ratio ratio(
      String variant, Metric metric, double estimate, double low, double high) {
    return ratio(variant, metric, estimate, low, high, false);
  }

  private static Ratio ratio(
      String variant, Metric metric, double estimate, double low, double high, boolean bound) {
    return new Ratio(variant, "naive", metric, new Interval(estimate, low, high), bound, bound);
  }

  public static ClaimJudgement claim(
      Metric metric, double ratio, Metric judgedOn, ClaimVerdict verdict) {
    return new ClaimJudgement(new Claim("tuned", metric, ratio), judgedOn, verdict);
  }

  public static Judgement judged(
      String variant, Metric metric, Verdict verdict, ClaimVerdict claim) {
    return new Judgement(variant, metric, verdict, claim);
  }
}
