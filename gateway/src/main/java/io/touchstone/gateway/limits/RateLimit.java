// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.touchstone.gateway.redis.Redis;
import java.time.Duration;
import java.util.Optional;

/**
 * A quota of requests of each client that refills evenly over a time window. Its buckets are in
 * Redis if there is one.
 */
final class RateLimit {
  /**
   * Limits the memory that a client with many addresses can occupy. Beyond it, buckets are evicted
   * and start full again.
   */
  static final int MAX_CLIENTS = 100_000;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final String name;
  private final long quota;
  private final Duration window;
  private final LoadingCache<String, Bucket> local;
  private final Optional<RedisBuckets> shared;

  /**
   * @param quota requests that a client may make in one burst, and on average in each window
   */
  RateLimit(String name, long quota, Duration window, TimeMeter time, Optional<Redis> redis) {
    this.name = name;
    this.quota = quota;
    this.window = window;
    Bandwidth bandwidth = Bandwidth.builder().capacity(quota).refillGreedy(quota, window).build();
    this.local =
        Caffeine.newBuilder()
            .maximumSize(MAX_CLIENTS)
            .expireAfterAccess(window)
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build(
                client ->
                    Bucket.builder().addLimit(bandwidth).withCustomTimePrecision(time).build());
    // The id also differs between limits of the same name with another quota.
    String id = name + ':' + quota + ':' + window.toSeconds();
    this.shared = redis.map(server -> new RedisBuckets(server, id, bandwidth, window));
  }

  String name() {
    return name;
  }

  /** Returns an item of the RateLimit-Policy header. */
  String policyHeader() {
    return '"' + name + "\";q=" + quota + ";w=" + window.toSeconds();
  }

  /** Counts a request of the client, unless its quota is used up. */
  RateLimitStatus take(String client) {
    ConsumptionProbe probe =
        shared
            .flatMap(buckets -> buckets.take(client))
            .orElseGet(() -> local.get(client).tryConsumeAndReturnRemaining(1));
    return new RateLimitStatus(
        this,
        probe.isConsumed(),
        probe.getRemainingTokens(),
        seconds(probe.getNanosToWaitForReset()),
        seconds(probe.getNanosToWaitForRefill()));
  }

  private static long seconds(long nanos) {
    return (nanos + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND;
  }
}
