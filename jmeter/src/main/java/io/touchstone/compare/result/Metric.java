// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a ratio compares. Every ratio is above 1 if the variant is better than its baseline. */
public enum Metric {
  /** Requests per second, variant over baseline. */
  THROUGHPUT("requests/s"),
  /** CPU time per request of the server that owns the practice, baseline over variant. */
  CPU("µs/request"),
  /** Median latency, baseline over variant. */
  P50("ms"),
  /** 99th percentile of latency, baseline over variant. */
  P99("ms"),
  /** 99.9th percentile of latency, baseline over variant. */
  P999("ms"),
  /** Bytes received per request, including headers, baseline over variant. */
  BYTES("bytes/request"),
  /** Time per operation of a micro-benchmark, baseline over variant. */
  TIME("ns/operation"),
  /** Bytes allocated per operation of a micro-benchmark, baseline over variant. */
  ALLOCATION("bytes/operation");

  private final String unit;

  Metric(String unit) {
    this.unit = unit;
  }

  /** Returns the name in {@code results.json}. */
  @JsonValue
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the unit of the two figures that a ratio divides. */
  public String unit() {
    return unit;
  }
}
