// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import java.util.Locale;

/** Events that are counted, each as an outcome of a metric. */
public enum RedisEvent {
  /** Redis responded in time. */
  ANSWERED("redis_calls"),
  /** Redis rejected a call or did not respond in time. */
  FAILED("redis_calls"),
  /** A call was not sent, because there was no connection. */
  SKIPPED("redis_calls"),
  /** A value was in the cache. */
  HIT("redis_lookups"),
  /** A value was not in the cache, or was corrupt. */
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
