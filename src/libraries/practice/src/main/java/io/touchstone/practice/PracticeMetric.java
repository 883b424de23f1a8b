// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

/** What a verdict or claim is about. */
public enum PracticeMetric {

  /** Throughput, or CPU time per request if the load generator is the limit. */
  CAPACITY,
  THROUGHPUT,
  CPU,
  P50,
  P99,
  BYTES,

  /** Time per operation of a micro-benchmark. */
  TIME,

  /** Bytes allocated per operation of a micro-benchmark. */
  ALLOCATION
}
