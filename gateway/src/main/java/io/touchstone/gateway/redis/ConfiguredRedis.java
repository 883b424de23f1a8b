// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.redis;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/** The Redis at {@code redis.uri}, if it is set. */
@ApplicationScoped
public class ConfiguredRedis {

  private Optional<Redis> redis;

  protected ConfiguredRedis() {}

  /**
   * @param millis the maximum time for a response
   * @throws IllegalArgumentException if the URI is invalid
   */
  @Inject
  public ConfiguredRedis(
      @ConfigProperty(name = "redis.uri") Optional<String> uri,
      @ConfigProperty(name = "redis.timeout") long millis,
      MetricRegistry metrics) {
    redis = uri.map(address -> open(address, Duration.ofMillis(millis), metrics));
  }

  private static Redis open(String uri, Duration timeout, MetricRegistry metrics) {
    Map<RedisEvent, Counter> counters = new EnumMap<>(RedisEvent.class);
    for (RedisEvent event : RedisEvent.values()) {
      counters.put(event, metrics.counter("redis_calls", new Tag("outcome", event.outcome())));
    }
    return Redis.at(uri, timeout, event -> counters.get(event).inc());
  }

  public Optional<Redis> find() {
    return redis;
  }

  @PreDestroy
  void close() {
    redis.ifPresent(Redis::close);
  }
}
