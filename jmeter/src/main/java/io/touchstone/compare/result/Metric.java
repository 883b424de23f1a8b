// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a ratio compares. Every ratio is above 1 if the variant is better than its baseline. */
public enum Metric {
  /** Requests per second, variant over baseline. */
  THROUGHPUT("requests/s", "throughput", "req/s"),
  /** CPU time per request of the server that owns the practice, baseline over variant. */
  CPU("µs/request", "CPU", "CPU"),
  /** Median latency, baseline over variant. */
  P50("ms", "median latency", "p50"),
  /** 99th percentile of latency, baseline over variant. */
  P99("ms", "p99 latency", "p99"),
  /** Bytes received per request, including headers, baseline over variant. */
  BYTES("bytes/request", "bytes", "bytes"),
  /** Resident memory of a version after load, baseline over variant. */
  MEMORY("MB", "resident memory", "memory"),
  /** Time from the start of a version until it is ready, baseline over variant. */
  READY("ms", "time until ready", "ready"),
  /** Time per operation of a micro-benchmark, baseline over variant. */
  TIME("ns/operation", "time", "time"),
  /** Bytes allocated per operation of a micro-benchmark, baseline over variant. */
  ALLOCATION("bytes/operation", "allocation", "alloc");

  private final String unit;
  private final String words;
  private final String mark;

  Metric(String unit, String words, String mark) {
    this.unit = unit;
    this.words = words;
    this.mark = mark;
  }

  /** Returns the name in {@code results.json}. */
  @JsonValue
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name in a sentence. */
  public String words() {
    return words;
  }

  /** Returns the name as a heading. */
  public String title() {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /** Returns whether it is measured once in each start, and not in blocks. */
  public boolean isOfStart() {
    return this == MEMORY || this == READY;
  }

  /**
   * Returns whether warm-up and other processes change it; they do not change the size of a
   * response.
   */
  public boolean dependsOnSpeed() {
    return this != BYTES;
  }

  /** Returns a short form of the name for narrow columns. */
  public String mark() {
    return mark;
  }

  /** Returns what the figures of one variant are, such as {@code CPU per request}. */
  public String perUnit() {
    int slash = unit.indexOf('/');
    return slash < 0 || this == THROUGHPUT ? words : words + " per " + unit.substring(slash + 1);
  }

  /** Returns the unit of an amount of this cost, such as {@code µs}. */
  public String amountUnit() {
    return unit.replaceFirst("/.*", "").replace("bytes", "B");
  }
}
