// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.Locale;

/** What a ratio compares. Ratios are oriented so that above 1 the tuned variant is better. */
public enum Metric {
  /** Requests per second, tuned over naive. */
  THROUGHPUT,
  /** CPU time per request of the server that owns the practice, naive over tuned. */
  CPU,
  /** Median latency, naive over tuned. */
  P50,
  /** 99th percentile of latency, naive over tuned. */
  P99,
  /** 99.9th percentile of latency, naive over tuned. */
  P999,
  /** Bytes received per request, headers included, naive over tuned. */
  BYTES,
  /** Time of one operation in a micro-benchmark, naive over tuned. */
  TIME,
  /** Bytes allocated by one operation in a micro-benchmark, naive over tuned. */
  ALLOCATION;

  /** The name in {@code results.json}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
