// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Reports whether Redis responds. The check is always up, because services work without Redis. */
public record RedisCheck(Redis redis) implements HealthCheck {

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("redis")
        .up()
        .withData(
            "state", redis.isAvailable() ? "connected" : "unreachable (continuing without it)")
        .build();
  }
}
