// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/** Counts events in {@code redis_calls} and {@code redis_lookups}, by outcome. */
final class RedisMetrics implements ObjLongConsumer<RedisEvent> {

  private final Map<RedisEvent, Counter> counters = new EnumMap<>(RedisEvent.class);

  RedisMetrics(MetricRegistry registry) {
    for (RedisEvent event : RedisEvent.values()) {
      counters.put(event, registry.counter(event.metric(), new Tag("outcome", event.outcome())));
    }
  }

  @Override
  public void accept(RedisEvent event, long times) {
    counters.get(event).inc(times);
  }
}
