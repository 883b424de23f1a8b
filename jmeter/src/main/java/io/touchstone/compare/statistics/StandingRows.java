// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The two rows that stand in every run: the control and the floor. */
public final class StandingRows {

  private StandingRows() {}

  /**
   * One endpoint under two labels: in CPU time per request where it can be read, else in
   * throughput; empty where no round has both labels.
   */
  public static Optional<Control> control(VariantResult first, VariantResult second) {
    return control(first, second, Metric.CPU).or(() -> control(first, second, Metric.THROUGHPUT));
  }

  private static Optional<Control> control(
      VariantResult first, VariantResult second, Metric metric) {
    double[] ratios = RoundRatios.of(first, second, metric);
    return ratios.length == 0
        ? Optional.empty()
        : Optional.of(
            new Control(metric, LogRatioInterval.ofRatios(ratios), List.of(first, second)));
  }

  /** What the server itself costs, by the medians of the blocks; empty where there is no block. */
  public static Optional<Floor> floor(VariantResult constant) {
    List<Block> blocks = constant.blocks();
    OptionalDouble cpu =
        Median.of(blocks.stream().flatMapToDouble(block -> block.serverCpuMicros().stream()));
    OptionalDouble throughput = Median.of(blocks.stream().mapToDouble(Block::throughput));
    return throughput.isPresent()
        ? Optional.of(new Floor(throughput.getAsDouble(), cpu, List.of(constant)))
        : Optional.empty();
  }
}
