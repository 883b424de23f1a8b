// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;

/** The clients' token buckets of one policy, in the memory of this gateway. */
final class LocalBuckets {
  private final LoadingCache<String, Bucket> buckets;

  LocalBuckets(RateLimitPolicy policy, TimeMeter time) {
    buckets =
        Caffeine.newBuilder()
            .maximumSize(RateLimit.MAX_CLIENTS)
            .expireAfterAccess(policy.window())
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build(client -> policy.newBucket(time));
  }

  ConsumptionProbe take(String client) {
    return buckets.get(client).tryConsumeAndReturnRemaining(1);
  }
}
