// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The trend of a variant's cost over its blocks: a line fitted to the logarithms of the costs, with
 * the same slope and different levels for each start of the servers. A variant whose cost falls was
 * not warm.
 *
 * <p>The cost is the CPU time of the service alone if it is known: that of its compilers and of
 * services behind it falls longer. Costs are relative to the CPU time per request of the load
 * generator in the same block. The generator does the same work in every block, so its CPU time
 * shows the speed of the machine. It runs for minutes before the first block and is compiled by
 * then.
 */
public final class Drift {

  /** Fewer blocks cannot show a fall. */
  public static final int LEAST_BLOCKS = 4;

  private static final double NOTICEABLE_FALL = 0.1;
  private static final double CONFIDENCE = 0.95;

  private double positions;
  private double products;
  private double costs;
  private int freedom = -1;
  private int longest;

  private Drift() {}

  /**
   * Returns whether the variant was warm: false if the relative cost fell by more than 10 % from
   * the first block of a start to its last, and not by chance (95 % confidence). Also false for
   * fewer than four blocks, which cannot show it.
   *
   * @param blocks in the order in which they were measured
   */
  public static boolean isSteady(List<Block> blocks) {
    Drift drift = new Drift();
    blocks.stream().collect(Collectors.groupingBy(Block::start)).values().forEach(drift::addStart);
    return blocks.size() >= LEAST_BLOCKS && !drift.falls();
  }

  private void addStart(Collection<Block> blocks) {
    double[] logs = blocks.stream().mapToDouble(Drift::relativeCost).map(Math::log).toArray();
    double middle = (logs.length - 1) / 2.0;
    double mean = Mean.of(logs).getAsDouble();
    for (int i = 0; i < logs.length; i++) {
      positions += (i - middle) * (i - middle);
      products += (i - middle) * (logs[i] - mean);
      costs += (logs[i] - mean) * (logs[i] - mean);
    }
    freedom += logs.length - 1;
    longest = Math.max(longest, logs.length);
  }

  /** Avoids a division by zero: a coarse clock may report no CPU time for the generator. */
  private static double relativeCost(Block block) {
    double cost = block.serverCpuMicros().orElseGet(block::costMicros);
    return cost / Math.max(1, block.generatorCpuMicros());
  }

  private boolean falls() {
    if (freedom < 1) {
      return false;
    }
    double slope = products / positions;
    double error = Math.sqrt(Math.max(0, costs - slope * products) / freedom / positions);
    double critical = TDistribution.of(freedom).inverseCumulativeProbability(CONFIDENCE);
    return slope * (longest - 1) < Math.log(1 - NOTICEABLE_FALL) && slope < -critical * error;
  }
}
