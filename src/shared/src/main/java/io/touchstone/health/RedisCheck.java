// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.health;

import io.touchstone.redis.Redis;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Tells whether Redis answers. It is up either way, since nothing fails without Redis. */
public record RedisCheck(Redis redis) implements HealthCheck {

  /** The state of Redis under the name {@code redis}. */
  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("redis")
        .up()
        .withData("state", redis.answers() ? "connected" : "unreachable (going on without)")
        .build();
  }
}
