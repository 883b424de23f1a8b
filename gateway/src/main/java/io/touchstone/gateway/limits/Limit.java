// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;

/** One policy and what is left of it to each client. */
final class Limit {
  /** Whoever comes with more addresses than this gets new buckets, and nobody else's memory. */
  private static final int CLIENTS = 100_000;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Policy policy;
  private final LoadingCache<String, Bucket> buckets;

  Limit(Policy policy, TimeMeter time) {
    this.policy = policy;
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(CLIENTS)
            .expireAfterAccess(policy.window())
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build(client -> policy.newBucket(time));
  }

  Policy policy() {
    return policy;
  }

  /** Takes one request from what is left to the client, where something is. */
  Share take(String client) {
    ConsumptionProbe probe = buckets.get(client).tryConsumeAndReturnRemaining(1);
    return new Share(
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
