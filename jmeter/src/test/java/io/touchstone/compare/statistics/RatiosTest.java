// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static io.touchstone.compare.statistics.TestBlocks.block;
import static io.touchstone.compare.statistics.TestBlocks.variant;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.junit.jupiter.api.Test;

class RatiosTest {

  private static final GeneratorLimit IDLE = new GeneratorLimit(8, false);

  private static final List<Metric> UNDER_LOAD =
      List.of(Metric.THROUGHPUT, Metric.CPU, Metric.P50, Metric.P99, Metric.BYTES);

  private final List<Block> naive =
      List.of(block(1, 100, 3000, 10, 9), block(2, 200, 2000, 10, 6), block(3, 100, 3000, 10, 9));
  private final List<Block> tuned =
      List.of(block(1, 400, 100, 10, 3), block(2, 800, 100, 10, 3), block(3, 400, 100, 10, 3));

  @Test
  void everyMetricIsAboveOneIfTheVariantIsBetter() {
    List<Ratio> ratios = ratios(naive, tuned, IDLE);

    assertEquals(UNDER_LOAD, ratios.stream().map(Ratio::metric).toList());
    assertTrue(
        ratios.stream()
            .filter(ratio -> ratio.metric() != Metric.BYTES)
            .allMatch(ratio -> ratio.interval().estimate() > 1));
    assertEquals(4, estimate(ratios, Metric.THROUGHPUT), 1e-12);
    assertEquals(Math.sqrt(Math.sqrt(30 * 20) * 30), estimate(ratios, Metric.CPU), 1e-9);
    assertEquals(Math.sqrt(Math.sqrt(3 * 2) * 3), estimate(ratios, Metric.P50), 1e-9);
  }

  @Test
  void blocksArePairedByRoundNotByPosition() {
    List<Block> turned = List.of(tuned.get(2), tuned.get(1), tuned.get(0));

    assertEquals(ratios(naive, tuned, IDLE).get(1), ratios(naive, turned, IDLE).get(1));
  }

  @Test
  void roundsMissingOnOneSideAreOmitted() {
    List<Ratio> ratios = ratios(naive.subList(1, 3), tuned.subList(0, 2), IDLE);

    assertEquals(20, estimate(ratios, Metric.CPU), 1e-12);
    assertEquals(Double.POSITIVE_INFINITY, interval(ratios, Metric.CPU).high());
  }

  @Test
  void roundWithoutACompletedRequestIsOmitted() {
    List<Block> stalled = List.of(tuned.get(0), tuned.get(1), block(3, 0, 100, 10, 3));

    assertEquals(4, estimate(ratios(naive, stalled, IDLE), Metric.THROUGHPUT), 1e-12);
  }

  @Test
  void cpuRatioNeedsTheCpuTimeOfBothSides() {
    List<Ratio> ratios = ratios(naive, TestBlocks.withoutCpu(tuned), IDLE);

    assertTrue(ratios.stream().noneMatch(ratio -> ratio.metric() == Metric.CPU));
    assertEquals(4, ratios.size());
  }

  @Test
  void roundsOfOneStartKnowNoMoreThanTheStart() {
    Interval five = ratioOfStarts(5, start -> start);

    double[] logs = IntStream.rangeClosed(1, 5).mapToDouble(Math::log).toArray();
    double half = 2.776 * StandardDeviation.of(logs).getAsDouble() / Math.sqrt(5);
    assertEquals(Math.pow(120, 0.2), five.estimate(), 1e-9);
    assertEquals(five.estimate() * Math.exp(half), five.high(), 1e-2, "five values, not 40");
  }

  @Test
  void twoRoundsOfOppositeOrderAreOnePair() {
    List<Block> before = List.of(block(1, 100, 110, 10, 3), block(2, 100, 90, 10, 3));
    List<Block> after = List.of(block(1, 100, 50, 10, 3), block(2, 100, 50, 10, 3));

    Interval cpu = interval(ratios(before, after, IDLE), Metric.CPU);

    assertEquals(0, cpu.low(), "one pair has no spread");
    assertEquals(Double.POSITIVE_INFINITY, cpu.high());
  }

  /** Seven rounds of 1.37 to 1.52 and one of 0.52. */
  @Test
  void oneDisturbedRoundDoesNotDecide() {
    double[] rounds = {1.37, 1.52, 1.41, 0.52, 1.44, 1.39, 1.5, 1.46};
    List<Block> before = new ArrayList<>();
    List<Block> after = new ArrayList<>();
    for (int round = 0; round < rounds.length; round++) {
      before.add(block(round + 1, 100, 100 * rounds[round], 10, 3));
      after.add(block(round + 1, 100, 100, 10, 3));
    }

    Interval cpu = interval(ratios(before, after, IDLE), Metric.CPU);

    assertTrue(cpu.low() > 1, cpu::toString);
    assertTrue(cpu.contains(1.44), cpu::toString);
  }

  private static Interval ratioOfStarts(int starts, IntToDoubleFunction ratio) {
    List<Block> before = new ArrayList<>();
    List<Block> after = new ArrayList<>();
    for (int start = 1; start <= starts; start++) {
      double cost = 100 / ratio.applyAsDouble(start);
      for (int number = 8 * start; number < 8 * start + 8; number++) {
        before.add(TestBlocks.inStart(start, block(number, 100, 100, 10, 3)));
        after.add(TestBlocks.inStart(start, block(number, 100, cost, 10, 3)));
      }
    }
    return interval(ratios(before, after, IDLE), Metric.CPU);
  }

  @Test
  void microBenchmarksHaveTimeAndAllocation() {
    VariantResult slow = benchmarked(new Score(1, 300, 64), new Score(2, 200, 64));
    VariantResult fast = benchmarked(new Score(1, 100, 16), new Score(2, 100, 16));
    List<Ratio> ratios = Ratios.of(slow, fast, IDLE, StartSpread.of(List.of()));

    assertEquals(
        List.of(Metric.TIME, Metric.ALLOCATION), ratios.stream().map(Ratio::metric).toList());
    assertEquals(Math.sqrt(6), estimate(ratios, Metric.TIME), 1e-9);
    assertEquals(4, estimate(ratios, Metric.ALLOCATION), 1e-9);
  }

  private static VariantResult benchmarked(Score... scores) {
    return new VariantResult("any", Optional.empty(), List.of(), List.of(scores), List.of(), true);
  }

  @Test
  void onlyThroughputIsBoundByTheGenerator() {
    List<Ratio> ratios = ratios(naive, tuned, new GeneratorLimit(2, true));
    assertFalse(ratios.get(0).generatorBound(), "10 of 110 microseconds are under a tenth");

    List<Block> light =
        List.of(block(1, 400, 80, 10, 3), block(2, 800, 80, 10, 3), block(3, 400, 80, 10, 3));
    List<Ratio> bound = ratios(naive, light, new GeneratorLimit(2, true));

    assertTrue(bound.get(0).generatorBound());
    assertTrue(bound.stream().skip(1).noneMatch(Ratio::generatorBound));
    assertTrue(
        ratios(light, naive, new GeneratorLimit(2, true)).get(0).generatorBound(),
        "also if only the baseline was limited");
  }

  @Test
  void throughputIsABoundOnlyIfTheCoresWereBusyWithBothVariants() {
    GeneratorLimit two = new GeneratorLimit(2, true);
    List<Block> before = List.of(block(1, 9_000, 150, 50, 3), block(2, 9_000, 150, 50, 3));
    List<Block> after = List.of(block(1, 18_000, 60, 45, 3), block(2, 18_000, 60, 45, 3));
    List<Block> waiting = List.of(block(1, 10_000, 60, 45, 3), block(2, 10_000, 60, 45, 3));

    assertTrue(ratios(before, after, two).get(0).lowerBound(), "2.5 times the CPU, 2 times req/s");
    Ratio idle = ratios(before, waiting, two).get(0);
    assertTrue(idle.generatorBound());
    assertFalse(idle.lowerBound(), "the cores were half idle, so CPU was not the limit");
  }

  @Test
  void throughputIsNoBoundIfTheOwnersCpuTimeContradictsIt() {
    List<Block> before = List.of(block(1, 9_000, 150, 50, 3), block(2, 9_000, 150, 50, 3));
    List<Block> after = List.of(block(1, 18_000, 100, 5, 3), block(2, 18_000, 100, 15, 3));

    Ratio ratio = ratios(before, after, new GeneratorLimit(2, true)).get(0);

    assertEquals(2, ratio.interval().estimate(), 1e-9);
    assertFalse(ratio.lowerBound(), "1.5 times the CPU is less than 2 times the requests");
  }

  @Test
  void throughputIsNoBoundIfTheCpuTimeOfTheServersIsUnknown() {
    List<Block> before =
        TestBlocks.withoutCpu(List.of(block(1, 9_000, 1, 210, 3), block(2, 9_000, 1, 210, 3)));
    List<Block> after =
        TestBlocks.withoutCpu(List.of(block(1, 18_000, 1, 105, 3), block(2, 18_000, 1, 105, 3)));

    Ratio ratio = ratios(before, after, new GeneratorLimit(2, false)).get(0);

    assertTrue(ratio.generatorBound());
    assertFalse(ratio.lowerBound(), "the generator was busy, but nothing is known of the servers");
  }

  private static List<Ratio> ratios(
      List<Block> baseline, List<Block> variant, GeneratorLimit limit) {
    return Ratios.of(variant(baseline), variant(variant), limit, StartSpread.of(List.of()));
  }

  private static double estimate(List<Ratio> ratios, Metric metric) {
    return interval(ratios, metric).estimate();
  }

  private static Interval interval(List<Ratio> ratios, Metric metric) {
    return ratios.stream()
        .filter(ratio -> ratio.metric() == metric)
        .findFirst()
        .orElseThrow()
        .interval();
  }
}
