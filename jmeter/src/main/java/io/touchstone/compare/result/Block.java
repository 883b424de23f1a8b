// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.OptionalDouble;

/**
 * One variant under load for a fixed time.
 *
 * @param start the start of the servers that it was measured in, from 1
 * @param round the round that the block belongs to, from 1
 * @param requests requests completed
 * @param errors requests among them that failed an assertion of the load plan
 * @param seconds from the start of the first request to the end of the last
 * @param serverCpuMicros CPU time per request of the server that owns the practice, in
 *     microseconds; empty where that server's CPU time cannot be read
 * @param otherCpuMicros CPU time per request of the other servers together, in microseconds; empty
 *     where it cannot be read
 * @param generatorCpuMicros CPU time per request of the load generator, in microseconds
 * @param bytesPerRequest bytes received per request, headers included
 * @param p50 median latency in milliseconds
 * @param p99 99th percentile of latency in milliseconds
 * @param p999 99.9th percentile of latency in milliseconds
 */
public record Block(
    int start,
    int round,
    long requests,
    long errors,
    double seconds,
    OptionalDouble serverCpuMicros,
    OptionalDouble otherCpuMicros,
    double generatorCpuMicros,
    double bytesPerRequest,
    double p50,
    double p99,
    double p999) {

  /** Requests per second. */
  public double throughput() {
    return requests / seconds;
  }
}
