// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.load.LoadGenerator.Measurement;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Block.Round;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * Runs blocks and charges each with the CPU time that the processes used during it. The generator's
 * CPU time includes the start and end of JMeter's engine; the servers' CPU time includes opening
 * the connections.
 *
 * @param owner clocks of the servers that own the practice; empty if they cannot be read
 * @param others clocks of all other servers; empty if one of them cannot be read
 */
public record BlockRunner(
    LoadGenerator generator, CpuClock generatorClock, List<CpuClock> owner, List<CpuClock> others) {

  private static final double MICROS_PER_MILLI = 1000;

  /**
   * Runs one block.
   *
   * @throws io.touchstone.launcher.LaunchException if a server has exited
   * @throws java.util.concurrent.CancellationException if the generator was stopped
   */
  public TimedBlock run(Round round, LoadSpec load) {
    Stopwatch ownerTime = new Stopwatch(owner);
    Stopwatch othersTime = new Stopwatch(others);
    Stopwatch generatorTime = new Stopwatch(List.of(generatorClock));
    Measurement seen = generator.run(load);
    OptionalDouble generatorMicros = generatorTime.microsPer(seen.requests());
    OptionalDouble ownerMicros = ownerTime.microsPer(seen.requests());
    OptionalDouble otherMicros = othersTime.microsPer(seen.requests());
    Block block =
        new Block(
            round.start(),
            round.number(),
            seen.requests(),
            seen.errors(),
            seen.unsent(),
            seen.seconds(),
            ownerMicros,
            otherMicros,
            generatorMicros.orElse(0),
            (double) seen.bytes() / Math.max(1, seen.requests()),
            millis(seen.latency(), 50),
            millis(seen.latency(), 99));
    return new TimedBlock(block, failure(seen, load));
  }

  private static double millis(Histogram latency, double percentile) {
    return latency.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
  }

  private static Optional<String> failure(Measurement seen, LoadSpec load) {
    if (seen.requests() == 0) {
      return Optional.of(
          "no request to "
              + load.request().at(load.base())
              + " completed; see jmeter.log in the directory of --out");
    }
    return seen.failure();
  }

  /** Measures the CPU time of several processes from its construction. */
  private record Stopwatch(List<CpuClock> clocks, Duration start) {

    Stopwatch(List<CpuClock> clocks) {
      this(clocks, CpuClock.sum(clocks));
    }

    OptionalDouble microsPer(long requests) {
      if (clocks.isEmpty() || requests == 0) {
        return OptionalDouble.empty();
      }
      return OptionalDouble.of(CpuClock.sum(clocks).minus(start).toNanos() / 1e3 / requests);
    }
  }

  /**
   * A block, and whether it is usable.
   *
   * @param block the measured figures
   * @param failure why the block is not usable: the first error, or that no request completed;
   *     empty if every response was as expected
   */
  public record TimedBlock(Block block, Optional<String> failure) {}
}
