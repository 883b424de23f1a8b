// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import io.touchstone.http.metrics.ApplicationMetrics;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/**
 * Adds {@link Redis} and its health check to a service if {@code redis.uri} is set. This is an
 * extension, because a producer would register the health check even if the property is not set.
 */
public class RedisExtension implements Extension {

  /**
   * Adds the beans.
   *
   * @throws IllegalArgumentException if {@code redis.uri} is invalid
   */
  void add(@Observes AfterBeanDiscovery discovery) {
    Config config = ConfigProvider.getConfig();
    config.getOptionalValue("redis.uri", String.class).ifPresent(uri -> add(discovery, uri));
  }

  private static void add(AfterBeanDiscovery discovery, String uri) {
    Redis.parse(uri);
    discovery
        .<Redis>addBean()
        .addType(Redis.class)
        .scope(Singleton.class)
        .produceWith(beans -> open(uri, beans))
        .disposeWith((redis, beans) -> redis.close());
    discovery
        .<HealthCheck>addBean()
        .addType(HealthCheck.class)
        .addQualifier(Readiness.Literal.INSTANCE)
        .scope(Singleton.class)
        .produceWith(beans -> check(beans.select(Redis.class).get()));
  }

  private static Redis open(String uri, Instance<Object> beans) {
    long millis = ConfigProvider.getConfig().getValue("redis.timeout", Long.class);
    MetricRegistry registry = beans.select(ApplicationMetrics.class).get().registry();
    Map<RedisEvent, Counter> counters = new EnumMap<>(RedisEvent.class);
    for (RedisEvent event : RedisEvent.values()) {
      counters.put(event, registry.counter(event.metric(), new Tag("outcome", event.outcome())));
    }
    return Redis.at(
        uri, Duration.ofMillis(millis), (event, times) -> counters.get(event).inc(times));
  }

  /**
   * Reports whether Redis responds. The check is always up, because services work without Redis.
   */
  private static HealthCheck check(Redis redis) {
    return () ->
        HealthCheckResponse.named("redis")
            .up()
            .withData(
                "state", redis.isAvailable() ? "connected" : "unreachable (continuing without it)")
            .build();
  }
}
