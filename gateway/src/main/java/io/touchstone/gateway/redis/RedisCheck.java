// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.redis;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Reports whether Redis responds. Always up, because the gateway works without Redis. */
@Readiness
@Dependent
public record RedisCheck(ConfiguredRedis redis) implements HealthCheck {

  @Inject
  public RedisCheck {}

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("redis")
        .up()
        .withData("state", redis.find().map(RedisCheck::state).orElse("not used"))
        .build();
  }

  private static String state(Redis redis) {
    return redis.isAvailable() ? "connected" : "unreachable (continuing without it)";
  }
}
