// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.BlockLatency;
import io.touchstone.compare.result.Percentile;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.Median;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** The measured figures of the variants of a practice under one kind of load. */
final class MeasuredVariants {

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double[] PERCENTS = {
    0, 5, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99, 100
  };

  private final Map<String, Measured> byVariant = new LinkedHashMap<>();

  MeasuredVariants(PracticeSpec practice) {
    practice.variants().forEach(variant -> byVariant.put(variant.name(), new Measured()));
  }

  void add(String variant, TimedBlock timed) {
    Measured measured = byVariant.get(variant);
    measured.blocks.add(timed.block());
    measured.latency.add(timed.latency());
    measured.blockLatencies.add(blockLatency(timed));
  }

  private static BlockLatency blockLatency(TimedBlock timed) {
    LongStream.Builder micros = LongStream.builder();
    LongStream.Builder counts = LongStream.builder();
    for (HistogramIterationValue recorded : timed.latency().recordedValues()) {
      micros.add(recorded.getValueIteratedTo());
      counts.add(recorded.getCountAtValueIteratedTo());
    }
    return new BlockLatency(
        timed.block().start(),
        timed.block().round(),
        micros.build().toArray(),
        counts.build().toArray());
  }

  void add(String variant, Score score) {
    byVariant.get(variant).scores.add(score);
  }

  boolean begun() {
    return byVariant.values().stream()
        .anyMatch(each -> !each.blocks.isEmpty() || !each.scores.isEmpty());
  }

  OptionalDouble throughput(String variant) {
    return Median.of(byVariant.get(variant).blocks.stream().mapToDouble(Block::throughput));
  }

  /** Returns the figures of a variant so far, in the order of their rounds. */
  VariantResult result(VariantSpec variant) {
    Measured measured = byVariant.get(variant.name());
    return new VariantResult(
        variant.name(),
        variant.baseline(),
        measured.blocks.stream().sorted(Comparator.comparingInt(Block::round)).toList(),
        measured.percentiles(),
        List.copyOf(measured.blockLatencies),
        measured.scores.stream().sorted(Comparator.comparingInt(Score::round)).toList(),
        true);
  }

  private static final class Measured {

    private final List<Block> blocks = new ArrayList<>();
    private final List<BlockLatency> blockLatencies = new ArrayList<>();
    private final List<Score> scores = new ArrayList<>();
    private final Histogram latency = new Histogram(SIGNIFICANT_DIGITS);

    List<Percentile> percentiles() {
      return latency.getTotalCount() == 0
          ? List.of()
          : DoubleStream.of(PERCENTS)
              .mapToObj(
                  percent ->
                      new Percentile(
                          percent, latency.getValueAtPercentile(percent) / MICROS_PER_MILLI))
              .toList();
    }
  }
}
