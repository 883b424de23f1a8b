// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Determines whether the load generator, and not the server that owns the practice, limited the
 * throughput of a variant.
 *
 * <p>If the generator and other servers share the cores with the owner, every request costs all of
 * them. The ratio of throughputs is then a ratio of sums, which the common part pulls towards 1.
 * The generator counts as the limit if it and the other servers used more than a tenth of all CPU
 * time in the median block. If the generator has its own cores, or the CPU time of the servers
 * cannot be read, it counts as the limit if it used more than nine tenths of its cores.
 *
 * @param cores cores that the generator may use, at least 1
 * @param shared whether the servers run on the same cores
 */
public record GeneratorLimit(int cores, boolean shared) {

  private static final double SHARE = 0.1;
  private static final double SATURATION = 0.9;

  /** All processes together leave a little to the operating system. */
  private static final double BUSY = 0.85;

  /** Returns the limit of a generator that may use all cores of this machine. */
  public static GeneratorLimit ofThisMachine(boolean shared) {
    return new GeneratorLimit(Runtime.getRuntime().availableProcessors(), shared);
  }

  /** Returns whether the generator was the limit in these blocks; false without blocks. */
  public boolean reachedIn(List<Block> blocks) {
    OptionalDouble share = shared ? medianShare(blocks) : OptionalDouble.empty();
    return share.isPresent() ? share.getAsDouble() > SHARE : saturated(blocks);
  }

  /**
   * Returns whether the recorded CPU time shows that the CPU limited these blocks, so that a
   * throughput ratio is a bound: all processes together kept the shared cores busy. Otherwise
   * requests waited for something else, or other programs used the machine.
   */
  public boolean busyIn(List<Block> blocks) {
    OptionalDouble used =
        Median.of(
            blocks.stream()
                .filter(block -> block.totalCpuMicros().isPresent())
                .mapToDouble(
                    block -> block.totalCpuMicros().getAsDouble() * block.throughput() / 1e6));
    return shared && used.isPresent() ? used.getAsDouble() > BUSY * cores : saturated(blocks);
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
