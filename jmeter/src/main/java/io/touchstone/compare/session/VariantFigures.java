// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.BlockLatency;
import io.touchstone.compare.result.VariantResult.Percentile;
import io.touchstone.compare.result.VariantResult.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** The figures of a variant under one kind of load, so far. */
final class VariantFigures {

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double[] PERCENTS = {
    0, 5, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99, 100
  };

  private final List<Block> blocks = new ArrayList<>();
  private final List<BlockLatency> blockLatencies = new ArrayList<>();
  private final List<Score> scores = new ArrayList<>();
  private final Histogram latency = new Histogram(SIGNIFICANT_DIGITS);

  void add(TimedBlock timed) {
    blocks.add(timed.block());
    latency.add(timed.latency());
    LongStream.Builder micros = LongStream.builder();
    LongStream.Builder counts = LongStream.builder();
    for (HistogramIterationValue recorded : timed.latency().recordedValues()) {
      micros.add(recorded.getValueIteratedTo());
      counts.add(recorded.getCountAtValueIteratedTo());
    }
    blockLatencies.add(
        new BlockLatency(
            timed.block().position(), micros.build().toArray(), counts.build().toArray()));
  }

  void add(Score score) {
    scores.add(score);
  }

  /** Returns the figures, in the order of their rounds. */
  VariantResult result(VariantSpec variant) {
    return new VariantResult(
        variant.name(),
        variant.baseline(),
        blocks.stream().sorted(Comparator.comparingInt(Block::round)).toList(),
        percentiles(),
        List.copyOf(blockLatencies),
        scores.stream().sorted(Comparator.comparingInt(Score::round)).toList(),
        true);
  }

  private List<Percentile> percentiles() {
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
