// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import io.touchstone.downstream.ApplicationMetrics;
import io.touchstone.health.RedisCheck;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.Readiness;

/**
 * Adds {@link Redis} and its health check to a service where {@code redis.uri} says where it is. An
 * extension, since a health check that a producer made would be there without it too.
 */
public class RedisExtension implements Extension {

  /**
   * @throws IllegalArgumentException where {@code redis.uri} is no address of Redis
   */
  void add(@Observes AfterBeanDiscovery discovery) {
    Config config = ConfigProvider.getConfig();
    config.getOptionalValue("redis.uri", String.class).ifPresent(uri -> add(discovery, uri));
  }

  private static void add(AfterBeanDiscovery discovery, String uri) {
    Redis.requireAddress(uri);
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
        .produceWith(beans -> new RedisCheck(beans.select(Redis.class).get()));
  }

  private static Redis open(String uri, Instance<Object> beans) {
    long millis = ConfigProvider.getConfig().getValue("redis.timeout", Long.class);
    return Redis.at(
        uri,
        Duration.ofMillis(millis),
        new RedisMetrics(beans.select(ApplicationMetrics.class).get().registry()));
  }
}
