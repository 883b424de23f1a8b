// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ObjLongConsumer;

/** Counts events for assertions. */
final class RedisCounts implements ObjLongConsumer<RedisEvent> {

  private final Map<RedisEvent, Long> counts = new ConcurrentHashMap<>();

  @Override
  public void accept(RedisEvent event, long times) {
    counts.merge(event, times, Long::sum);
  }

  long of(RedisEvent event) {
    return counts.getOrDefault(event, 0L);
  }
}
