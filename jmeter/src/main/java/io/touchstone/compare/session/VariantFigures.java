// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.Percentile;
import io.touchstone.compare.result.VariantResult.Score;
import io.touchstone.compare.result.VariantResult.Start;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;

/** The figures of a variant under one kind of load, so far. */
public final class VariantFigures {

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double[] PERCENTS = {
    0, 5, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99, 100
  };

  private final List<Block> blocks = new ArrayList<>();
  private final List<Start> starts = new ArrayList<>();
  private final List<Score> scores = new ArrayList<>();
  private final Histogram latency = new Histogram(SIGNIFICANT_DIGITS);

  /** Adds a block. */
  public void add(TimedBlock timed) {
    blocks.add(timed.block());
    latency.add(timed.latency());
  }

  /** Adds what was measured of a start as a whole. */
  public void add(Start start) {
    starts.add(start);
  }

  void add(Score score) {
    scores.add(score);
  }

  /** Returns the figures, in the order of their rounds. */
  public VariantResult result(VariantSpec variant) {
    return new VariantResult(
        variant.name(),
        variant.baseline(),
        blocks.stream().sorted(Comparator.comparingInt(Block::round)).toList(),
        percentiles(),
        scores.stream().sorted(Comparator.comparingInt(Score::round)).toList(),
        List.copyOf(starts),
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
