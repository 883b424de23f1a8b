// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * Runs blocks and charges each with the CPU time that the processes used during it. The generator's
 * CPU time includes the start and end of JMeter's engine; the servers' CPU time includes opening
 * the connections.
 */
public final class BlockRunner {

  private static final double MICROS_PER_MILLI = 1000;

  private final LoadGenerator generator;
  private final CpuClock generatorClock;
  private final List<CpuClock> owner;
  private final List<CpuClock> others;

  /**
   * Creates a runner for the practices of one server.
   *
   * @param owner clocks of the servers that own the practice; empty if they cannot be read
   * @param others clocks of all other servers; empty if one of them cannot be read
   */
  public BlockRunner(
      LoadGenerator generator,
      CpuClock generatorClock,
      List<CpuClock> owner,
      List<CpuClock> others) {
    this.generator = generator;
    this.generatorClock = generatorClock;
    this.owner = List.copyOf(owner);
    this.others = List.copyOf(others);
  }

  /**
   * Runs one block.
   *
   * @param start the start of the servers, from 1
   * @param round the round that it belongs to, from 1
   * @throws CpuTimeUnavailableException if a server has exited
   * @throws java.util.concurrent.CancellationException if the generator was stopped
   */
  public TimedBlock run(int start, int round, LoadSpec load) {
    var ownerTime = new Stopwatch(owner);
    var othersTime = new Stopwatch(others);
    var generatorTime = new Stopwatch(List.of(generatorClock));
    Measurement seen = generator.run(load);
    Block block =
        block(
            start,
            round,
            seen,
            generatorTime.microsPer(seen.requests()),
            ownerTime.microsPer(seen.requests()),
            othersTime.microsPer(seen.requests()));
    return new TimedBlock(block, seen.latency(), failure(seen, load));
  }

  private static Block block(
      int start,
      int round,
      Measurement seen,
      OptionalDouble generatorMicros,
      OptionalDouble ownerMicros,
      OptionalDouble otherMicros) {
    Histogram latency = seen.latency();
    return new Block(
        start,
        round,
        seen.requests(),
        seen.errors(),
        seen.unsent(),
        seen.seconds(),
        ownerMicros,
        otherMicros,
        generatorMicros.orElse(0),
        (double) seen.bytes() / Math.max(1, seen.requests()),
        millis(latency, 50),
        millis(latency, 99),
        millis(latency, 99.9));
  }

  private static double millis(Histogram latency, double percentile) {
    return latency.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
  }

  private static Optional<String> failure(Measurement seen, LoadSpec load) {
    if (seen.requests() == 0) {
      return Optional.of(
          "no request to " + load.request().at(load.base()) + " completed; see jmeter.log");
    }
    return seen.failure();
  }

  /** Measures the CPU time of several processes from its construction. */
  private record Stopwatch(List<CpuClock> clocks, Duration start) {

    Stopwatch(List<CpuClock> clocks) {
      this(clocks, sum(clocks));
    }

    OptionalDouble microsPer(long requests) {
      if (clocks.isEmpty() || requests == 0) {
        return OptionalDouble.empty();
      }
      return OptionalDouble.of(sum(clocks).minus(start).toNanos() / 1e3 / requests);
    }

    private static Duration sum(List<CpuClock> clocks) {
      return clocks.stream().map(CpuClock::cpuTime).reduce(Duration.ZERO, Duration::plus);
    }
  }
}
