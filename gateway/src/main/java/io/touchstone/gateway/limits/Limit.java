// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.touchstone.redis.Redis;
import java.util.Optional;

/** One policy and what is left of it to each client. */
final class Limit {
  /** Whoever comes with more addresses than this gets new buckets, and nobody else's memory. */
  static final int CLIENTS = 100_000;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Policy policy;
  private final LocalBuckets local;
  private final Optional<SharedBuckets> shared;

  Limit(Policy policy, TimeMeter time, Optional<Redis> redis) {
    this.policy = policy;
    this.local = new LocalBuckets(policy, time);
    this.shared = redis.map(there -> new SharedBuckets(there, policy));
  }

  Policy policy() {
    return policy;
  }

  /** Takes one request from what is left to the client, where something is. */
  Share take(String client) {
    ConsumptionProbe probe =
        shared.flatMap(buckets -> buckets.take(client)).orElseGet(() -> local.take(client));
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
