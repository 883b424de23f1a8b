// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.OptionalDouble;

/**
 * One variant under load for a short time.
 *
 * @param start the start of the servers that the block was measured in, from 1
 * @param round the round that the block belongs to, from 1
 * @param requests requests that completed
 * @param errors completed requests that failed an assertion of the load plan
 * @param unsent requests of an open loop that were due in the block but never sent; 0 in a closed
 *     loop
 * @param seconds from the start of the first request to the end of the last
 * @param serverCpuMicros CPU time per request of the server that owns the practice, in
 *     microseconds, on this machine without its JIT compilers; empty if it cannot be read
 * @param otherCpuMicros CPU time per request of all other servers and of those compilers, in
 *     microseconds; empty if it cannot be read
 * @param generatorCpuMicros CPU time per request of the load generator, in microseconds, without
 *     its JIT compilers
 * @param bytesPerRequest bytes received per request, including headers
 * @param p50 median latency in milliseconds
 * @param p99 99th percentile of latency in milliseconds
 */
public record Block(
    int start,
    int round,
    long requests,
    long errors,
    long unsent,
    double seconds,
    @JsonProperty("cpuMicrosPerRequest") OptionalDouble serverCpuMicros,
    @JsonProperty("otherCpuMicrosPerRequest") OptionalDouble otherCpuMicros,
    @JsonProperty("generatorCpuMicrosPerRequest") double generatorCpuMicros,
    double bytesPerRequest,
    double p50,
    double p99) {

  private static final double SECOND_MICROS = 1e6;

  public Round position() {
    return new Round(start, round);
  }

  /** Returns the figure in one metric; 0 if it is unknown, or one of starts or micro-benchmarks. */
  double value(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> throughput();
      case CPU -> serverCpuMicros.orElse(0);
      case P50 -> p50;
      case P99 -> p99;
      case BYTES -> bytesPerRequest;
      case MEMORY, READY, TIME, ALLOCATION -> 0;
    };
  }

  /** Returns completed requests per second; 0 without requests. */
  @JsonProperty
  public double throughput() {
    return requests == 0 ? 0 : requests / seconds;
  }

  /**
   * Returns the CPU time per request of all servers, or the time between two completed requests if
   * CPU time cannot be read, in microseconds.
   */
  public double costMicros() {
    return serverCpuMicros.isPresent()
        ? serverCpuMicros.getAsDouble() + otherCpuMicros.orElse(0)
        : SECOND_MICROS / throughput();
  }

  /** Returns the CPU time per request of all processes; empty if a server's cannot be read. */
  public OptionalDouble totalCpuMicros() {
    return serverCpuMicros.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            serverCpuMicros.getAsDouble() + otherCpuMicros.orElse(0) + generatorCpuMicros);
  }

  /**
   * The round that a block belongs to.
   *
   * @param start the start of the servers, from 1
   * @param number the round, counted from 1 over all starts
   */
  public record Round(int start, int number) {}
}
