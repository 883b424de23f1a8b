// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ObjLongConsumer;

/** Counts events for assertions. */
final class RedisCounts implements ObjLongConsumer<RedisEvent> {

  private final Map<RedisEvent, AtomicLong> counts = new EnumMap<>(RedisEvent.class);

  RedisCounts() {
    for (RedisEvent event : RedisEvent.values()) {
      counts.put(event, new AtomicLong());
    }
  }

  @Override
  public void accept(RedisEvent event, long times) {
    counts.get(event).addAndGet(times);
  }

  long of(RedisEvent event) {
    return counts.get(event).get();
  }
}
