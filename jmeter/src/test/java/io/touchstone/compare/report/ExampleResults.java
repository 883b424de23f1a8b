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
import io.touchstone.compare.result.Machine;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.OpenLoop;
import io.touchstone.compare.result.Percentile;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.SoftwareVersions;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A comparison with invented figures that contains every case of a report. */
public final class ExampleResults {

  /** Declared before the controls, which use it. */
  private static final List<Percentile> LATENCIES =
      List.of(new Percentile(50, 1.1), new Percentile(99, 4.25), new Percentile(100, 12.5));

  public static final ControlResult HOLDS = control(new Interval(1.0041, 0.982, 1.0269));
  private static final ControlResult SERVERS = control(new Interval(0.991, 0.93, 1.06));
  public static final ControlResult BROKEN = control(new Interval(1.12, 1.05, 1.19));

  private ExampleResults() {}

  private static ControlResult control(Interval interval) {
    return new ControlResult(Metric.CPU, interval, List.of(baseline("a", 50), baseline("b", 50)));
  }

  public static Results results() {
    return results(
        HOLDS,
        false,
        List.of(
            restClient(),
            webTarget(),
            resourceScope(),
            overhead(),
            failed(),
            decodeBytes(),
            blockingDatabase(),
            summaryRepresentation()));
  }

  public static Results results(
      ControlResult control, boolean partial, List<PracticeResult> practices) {
    return new Results(
        Instant.parse("2026-03-04T05:06:07Z"),
        9_007_199_254_740_993L,
        "quick",
        partial,
        new Machine(2, 8_241_426_432L, "Linux 6.8.0", "A <fast> & \"quiet\" CPU"),
        new SoftwareVersions("25+36", "26.0.0.5", "Parsson 1.1.7", "5.6.3", "-Xmx512m", "0a1b2c3"),
        practices,
        Optional.of(control),
        Optional.of(SERVERS),
        Optional.of(
            new FloorResult(
                18_250.5, OptionalDouble.of(24.6), List.of(baseline("constant", 24.6)))));
  }

  /** Generator-bound, judged on CPU time, claim met. */
  public static PracticeResult restClient() {
    return new PracticeResult(
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
            ratio("tuned", Metric.CPU, 31.24, 28.11, 34.61, false),
            ratio("tuned", Metric.P50, 8.1, 7.6, 8.7, false),
            ratio("tuned", Metric.P99, 5.2, 4.1, 6.6, false),
            ratio("tuned", Metric.P999, 3.4, 0.9, 12.8, false)),
        List.of(judged("tuned", Metric.CPU, Verdict.BETTER, ClaimVerdict.CLAIM_MET)),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the same results of variants that were not warm. */
  public static PracticeResult notWarm(PracticeResult warm) {
    return new PracticeResult(
        warm.id(),
        warm.slug(),
        warm.text(),
        warm.source(),
        warm.service(),
        warm.claims(),
        warm.variants().stream().map(VariantResult::notWarm).toList(),
        warm.ratios(),
        warm.judgements(),
        warm.openLoop(),
        warm.failure());
  }

  /** Two variants, the main one last among the variants and first among the judgements. */
  public static PracticeResult webTarget() {
    return new PracticeResult(
        "02",
        "web-target",
        PracticeText.of("A client and a target per call"),
        "liberty-throughput",
        "gateway",
        List.of(claim(Metric.THROUGHPUT, 3.10, Metric.THROUGHPUT, ClaimVerdict.OPEN)),
        List.of(
            baseline("naive", 265), variant("cached-client", 101), variant("tuned", 68).notWarm()),
        List.of(
            ratio("cached-client", Metric.THROUGHPUT, 2.01, 1.72, 2.35, false),
            ratio("cached-client", Metric.CPU, 2.62, 2.44, 2.81, false),
            ratio("tuned", Metric.THROUGHPUT, 2.745, 2.31, 3.26, false),
            ratio("tuned", Metric.CPU, 3.91, 3.63, 4.21, false)),
        List.of(
            judged("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.OPEN),
            judged("cached-client", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.NO_CLAIM)),
        Optional.empty(),
        Optional.empty());
  }

  /** CPU time not readable, one round, no difference shown. */
  public static PracticeResult resourceScope() {
    return new PracticeResult(
        "06",
        "resource-scope",
        PracticeText.of("A stateless resource made per request"),
        "liberty-throughput",
        "gateway",
        List.of(),
        List.of(
            VariantResult.underLoad(
                "naive", Optional.empty(), List.of(block(1, OptionalDouble.empty())), List.of()),
            VariantResult.underLoad(
                "tuned",
                Optional.of("naive"),
                List.of(block(1, OptionalDouble.empty())),
                List.of())),
        List.of(ratio("tuned", Metric.THROUGHPUT, 1.03, 0, Double.POSITIVE_INFINITY, true)),
        List.of(
            judged("tuned", Metric.THROUGHPUT, Verdict.NO_DIFFERENCE_SHOWN, ClaimVerdict.NO_CLAIM)),
        Optional.empty(),
        Optional.empty());
  }

  /** Worse than its baseline, claim not met. */
  public static PracticeResult overhead() {
    return new PracticeResult(
        "10",
        "typed-endpoint",
        PracticeText.of("Types over bytes"),
        "finch-typed-endpoints",
        "document-service",
        List.of(claim(Metric.CPU, 0.91, Metric.CPU, ClaimVerdict.CLAIM_NOT_MET)),
        List.of(baseline("naive", 40), variant("tuned", 62)),
        List.of(
            ratio("tuned", Metric.THROUGHPUT, 0.873, 0.81, 0.941, true),
            ratio("tuned", Metric.CPU, 0.645, 0.6012, 0.692, false)),
        List.of(judged("tuned", Metric.CPU, Verdict.WORSE, ClaimVerdict.CLAIM_NOT_MET)),
        Optional.empty(),
        Optional.empty());
  }

  public static PracticeResult failed() {
    return new PracticeResult(
        "14",
        "http-caching",
        PracticeText.of("Answers without a validator"),
        "castle-api-caching",
        "document-service",
        List.of(claim(Metric.THROUGHPUT, 3.86, Metric.THROUGHPUT, ClaimVerdict.OPEN)),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.of("tuned answered <500> instead of 304"));
  }

  /** A micro-benchmark with claims about time and allocation. */
  public static PracticeResult decodeBytes() {
    return new PracticeResult(
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
            ratio("tuned", Metric.TIME, 1.84, 1.79, 1.89, false),
            ratio("tuned", Metric.ALLOCATION, 1.628, 1.628, 1.629, false)),
        List.of(judged("tuned", Metric.TIME, Verdict.BETTER, ClaimVerdict.OPEN)),
        Optional.empty(),
        Optional.empty());
  }

  /** Also measured in an open loop, in which the naive variant did not keep up. */
  public static PracticeResult blockingDatabase() {
    List<Percentile> calm =
        List.of(
            new Percentile(0, 1),
            new Percentile(50, 2.4),
            new Percentile(90, 5.5),
            new Percentile(99, 11),
            new Percentile(99.9, 30),
            new Percentile(100, 42));
    List<Percentile> queued =
        List.of(
            new Percentile(0, 2),
            new Percentile(50, 210),
            new Percentile(90, 640),
            new Percentile(99, 900),
            new Percentile(99.9, 1150),
            new Percentile(100, 1800));
    return new PracticeResult(
        "09",
        "blocking-database",
        PracticeText.of("Threads and connections for requests that block"),
        "play-blocking-database",
        "document-service",
        List.of(claim(Metric.THROUGHPUT, 1.41, Metric.THROUGHPUT, ClaimVerdict.CLAIM_MET)),
        List.of(
            VariantResult.underLoad("naive", Optional.empty(), blocks(310), queued),
            VariantResult.underLoad("tuned", Optional.of("naive"), blocks(290), calm)),
        List.of(ratio("tuned", Metric.THROUGHPUT, 1.62, 1.5, 1.75, false)),
        List.of(judged("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.CLAIM_MET)),
        Optional.of(
            new OpenLoop(
                List.of(new OpenLoop.Rate("naive", 1250)),
                List.of(
                    ratio("tuned", Metric.P50, 87.5, 60, 120, false),
                    ratio("tuned", Metric.P99, 81.8, 55, 118, false),
                    ratio("tuned", Metric.P999, 38.3, 20, 70, false)),
                List.of(
                    VariantResult.underLoad("naive", Optional.empty(), slow(), queued),
                    VariantResult.underLoad("tuned", Optional.of("naive"), blocks(300), calm)))),
        Optional.empty());
  }

  /** Judged in an open loop, in which some requests were never sent. */
  public static PracticeResult openLoopOnly() {
    PracticeResult usual = blockingDatabase();
    return new PracticeResult(
        usual.id(),
        usual.slug(),
        usual.text(),
        usual.source(),
        usual.service(),
        usual.claims(),
        usual.openLoop().orElseThrow().variants(),
        usual.ratios(),
        usual.judgements(),
        Optional.empty(),
        Optional.empty());
  }

  /** Judged on bytes. */
  public static PracticeResult summaryRepresentation() {
    return new PracticeResult(
        "16",
        "summary-representation",
        new PracticeText("Lists of summaries", "a list with all sub-resources", ""),
        "castle-api-caching",
        "document-service",
        List.of(claim(Metric.BYTES, 3.49, Metric.BYTES, ClaimVerdict.CLAIM_MET)),
        List.of(baseline("naive", 910), variant("tuned", 240)),
        List.of(
            ratio("tuned", Metric.CPU, 3.79, 3.6, 4, false),
            ratio("tuned", Metric.BYTES, 3.61, 3.61, 3.61, false)),
        List.of(judged("tuned", Metric.BYTES, Verdict.BETTER, ClaimVerdict.CLAIM_MET)),
        Optional.empty(),
        Optional.empty());
  }

  private static List<Score> scores(double nanos, double bytes) {
    return List.of(new Score(1, nanos * 0.98, bytes), new Score(2, nanos * 1.02, bytes));
  }

  private static List<Block> slow() {
    return List.of(
        new Block(
            1,
            1,
            9_800,
            0,
            2_700,
            10,
            OptionalDouble.of(330),
            OptionalDouble.empty(),
            40,
            512.5,
            210,
            900,
            1150));
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

  private static Ratio ratio(
      String variant, Metric metric, double estimate, double low, double high, boolean bound) {
    return new Ratio(variant, "naive", metric, new Interval(estimate, low, high), bound, bound);
  }

  private static ClaimJudgement claim(
      Metric metric, double ratio, Metric judgedOn, ClaimVerdict verdict) {
    return new ClaimJudgement(new Claim("tuned", metric, ratio), judgedOn, verdict);
  }

  private static Judgement judged(
      String variant, Metric metric, Verdict verdict, ClaimVerdict claim) {
    return new Judgement(variant, metric, verdict, claim);
  }
}
