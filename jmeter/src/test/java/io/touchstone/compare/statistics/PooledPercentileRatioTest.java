// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block.Round;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.BlockLatency;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PooledPercentileRatioTest {

  private final RandomGenerator random = new SplittableRandom(20_261_123);

  @Test
  void requestsOfAllRoundsArePooled() {
    VariantResult naive = variant(block(1, 1, 100, 99, 900, 1), block(1, 2, 100, 1, 900, 99));
    VariantResult tuned = variant(block(1, 1, 100, 100), block(1, 2, 100, 97, 300, 3));

    assertEquals(1, ratio(naive, tuned, 0.5).estimate(), 1e-9);
    assertEquals(3, ratio(naive, tuned, 0.99).estimate(), 1e-9);
  }

  @Test
  void intervalCoversWhatRoundsDisagreeAbout() {
    VariantResult naive = variant(block(1, 1, 100, 100), block(1, 2, 800, 100));
    VariantResult tuned = variant(block(1, 1, 100, 100), block(1, 2, 100, 100));

    Interval interval = ratio(naive, tuned, 0.99);

    assertEquals(8, interval.estimate(), 1e-9);
    assertEquals(1, interval.low(), 1e-9);
  }

  @Test
  void oneRoundHasNoInterval() {
    Interval interval = ratio(variant(block(1, 1, 400, 10)), variant(block(1, 1, 100, 10)), 0.99);

    assertEquals(new Interval(4, 0, Double.POSITIVE_INFINITY), interval);
  }

  @Test
  void roundsThatOneSideLacksAreOmitted() {
    VariantResult naive = variant(block(1, 1, 400, 10), block(1, 2, 900, 10));
    VariantResult tuned = variant(block(1, 1, 100, 10), block(1, 2));

    assertEquals(4, ratio(naive, tuned, 0.99).estimate(), 1e-9);
    assertEquals(
        Optional.empty(), PooledPercentileRatio.of(naive, variant(block(1, 3, 1, 1)), 0.99));
  }

  @Test
  void roundsOfOneStartAreDrawnTogether() {
    assertEquals(new Interval(4, 4, 4), rounded(ratio(starts(400), starts(100), 0.99)));
  }

  /** Returns five starts of two rounds each, of which the first has the latency. */
  private static VariantResult starts(long micros) {
    return variant(
        IntStream.rangeClosed(1, 5)
            .boxed()
            .flatMap(
                start ->
                    Stream.of(
                        block(start, 2 * start, micros, 10), block(start, 2 * start + 1, 100, 10)))
            .toArray(BlockLatency[]::new));
  }

  /** A bootstrap of eight rounds of a percentile covers a little less than 95 %. */
  @Test
  void intervalCoversTheTruth() {
    int experiments = 300;
    long covered =
        IntStream.range(0, experiments)
            .filter(each -> ratio(simulated(2), simulated(1), 0.99).contains(2))
            .count();

    assertTrue(covered > 0.88 * experiments, () -> "covered " + covered);
  }

  private VariantResult simulated(double factor) {
    return variant(
        IntStream.rangeClosed(1, 8)
            .mapToObj(
                round -> {
                  double level = factor * Math.exp(0.2 * random.nextGaussian());
                  return block(
                      round,
                      IntStream.range(0, 300)
                          .mapToLong(
                              each -> Math.round(1000 * level * Math.exp(random.nextGaussian())))
                          .toArray());
                })
            .toArray(BlockLatency[]::new));
  }

  private static BlockLatency block(int round, long[] micros) {
    TreeMap<Long, Long> counts =
        Arrays.stream(micros)
            .boxed()
            .collect(
                Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    return new BlockLatency(
        new Round(1, round),
        counts.keySet().stream().mapToLong(Long::longValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }

  /** Returns a block with pairs of a latency and the number of its requests. */
  private static BlockLatency block(int start, int round, long... pairs) {
    return new BlockLatency(
        new Round(start, round),
        IntStream.range(0, pairs.length / 2).mapToLong(i -> pairs[2 * i]).toArray(),
        IntStream.range(0, pairs.length / 2).mapToLong(i -> pairs[2 * i + 1]).toArray());
  }

  private static VariantResult variant(BlockLatency... blocks) {
    return new VariantResult(
        "any", Optional.empty(), List.of(), List.of(), List.of(blocks), List.of(), true);
  }

  private static Interval ratio(VariantResult baseline, VariantResult variant, double share) {
    return PooledPercentileRatio.of(baseline, variant, share).orElseThrow();
  }

  private static Interval rounded(Interval interval) {
    return new Interval(
        Math.rint(interval.estimate()), Math.rint(interval.low()), Math.rint(interval.high()));
  }
}
