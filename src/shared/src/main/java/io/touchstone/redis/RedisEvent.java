// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import java.util.Locale;

/** What is counted of Redis, each as an outcome of a metric. */
public enum RedisEvent {
  /** A call that Redis answered in time. */
  ANSWERED("redis_calls"),
  /** A call that Redis refused, or did not answer in time. */
  FAILED("redis_calls"),
  /** A call that was not made, because there was no connection. */
  SKIPPED("redis_calls"),
  /** A value that was in the cache. */
  HIT("redis_lookups"),
  /** A value that was not in the cache, or was damaged. */
  MISS("redis_lookups");

  private final String metric;

  RedisEvent(String metric) {
    this.metric = metric;
  }

  String metric() {
    return metric;
  }

  String outcome() {
    return name().toLowerCase(Locale.ROOT);
  }
}
