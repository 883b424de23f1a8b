// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Tells whether the load, not the server that owns the practice, was the limit of a variant's
 * throughput.
 *
 * <p>Where generator, owner and the services behind it share the cores, every request costs all of
 * them, and the throughput ratio is that of the sums: what is not the owner's pulls it towards 1.
 * The load counts as the limit when the generator and the other servers together spent over a tenth
 * of all CPU time in the median of the variant's blocks. Where the generator has cores of its own,
 * or the servers' CPU time cannot be read, it counts as the limit when the generator used over nine
 * tenths of its cores in the median.
 *
 * @param cores cores that the generator may use, at least 1
 * @param shared true where the servers run on the same cores
 */
public record GeneratorLimit(int cores, boolean shared) {

  private static final double SHARE = 0.1;
  private static final double SATURATION = 0.9;

  /** True where the load was the limit in these blocks; false where there is no block. */
  public boolean reachedIn(List<Block> blocks) {
    OptionalDouble share = shared ? medianShare(blocks) : OptionalDouble.empty();
    return share.isPresent() ? share.getAsDouble() > SHARE : saturated(blocks);
  }

  private static OptionalDouble medianShare(List<Block> blocks) {
    return Median.of(
        blocks.stream()
            .filter(block -> block.serverCpuMicros().isPresent())
            .mapToDouble(GeneratorLimit::share));
  }

  private static double share(Block block) {
    double load = block.generatorCpuMicros() + block.otherCpuMicros().orElse(0);
    return load / (load + block.serverCpuMicros().orElse(0));
  }

  private boolean saturated(List<Block> blocks) {
    OptionalDouble used =
        Median.of(
            blocks.stream()
                .mapToDouble(block -> block.generatorCpuMicros() * block.throughput() / 1e6));
    return used.orElse(0) > SATURATION * cores;
  }
}
