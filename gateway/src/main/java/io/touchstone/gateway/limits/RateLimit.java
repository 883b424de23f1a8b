// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.touchstone.storage.redis.Redis;
import java.util.Optional;

/** Applies one policy to each client, with buckets in Redis if there is one. */
final class RateLimit {
  /**
   * Limits the memory that a client with many addresses can occupy. Beyond it, buckets are evicted
   * and start full again.
   */
  static final int MAX_CLIENTS = 100_000;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final RateLimitPolicy policy;
  private final LoadingCache<String, Bucket> local;
  private final Optional<RedisBuckets> shared;

  RateLimit(RateLimitPolicy policy, TimeMeter time, Optional<Redis> redis) {
    this.policy = policy;
    this.local =
        Caffeine.newBuilder()
            .maximumSize(MAX_CLIENTS)
            .expireAfterAccess(policy.window())
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build(client -> policy.newBucket(time));
    this.shared = redis.map(server -> new RedisBuckets(server, policy));
  }

  RateLimitPolicy policy() {
    return policy;
  }

  /** Counts a request of the client, unless its quota is used up. */
  RateLimitStatus take(String client) {
    ConsumptionProbe probe =
        shared
            .flatMap(buckets -> buckets.take(client))
            .orElseGet(() -> local.get(client).tryConsumeAndReturnRemaining(1));
    return new RateLimitStatus(
        policy,
        probe.isConsumed(),
        probe.getRemainingTokens(),
        seconds(probe.getNanosToWaitForReset()),
        seconds(probe.getNanosToWaitForRefill()));
  }

  private static long seconds(long nanos) {
    return (nanos + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND;
  }
}
