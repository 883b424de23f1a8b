// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import io.github.bucket4j.distributed.proxy.AsyncProxyManager;
import io.github.bucket4j.distributed.proxy.optimization.Optimizations;
import io.github.bucket4j.redis.lettuce.Bucket4jLettuce.LettuceBasedProxyManagerBuilder;
import io.touchstone.digest.Sha256;
import io.touchstone.redis.Redis;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * What is left to clients of one policy, as all gateways count it together in Redis. Requests that
 * one client has under way at once are counted in one call.
 */
final class SharedBuckets {
  private static final Duration KEPT_WHEN_FULL = Duration.ofSeconds(1);

  private final Redis redis;
  private final AsyncProxyManager<byte[]> manager;
  private final String prefix;
  private final CompletableFuture<BucketConfiguration> configuration;
  private final LoadingCache<String, AsyncBucketProxy> buckets;

  SharedBuckets(Redis redis, Policy policy) {
    this.redis = redis;
    this.manager =
        new LettuceBasedProxyManagerBuilder<>(new BucketCommands<>(redis::commands))
            .expirationAfterWrite(
                ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(KEPT_WHEN_FULL))
            .build()
            .asAsync();
    this.prefix = "touchstone:limit:" + policy.id() + ':';
    this.configuration = CompletableFuture.completedFuture(policy.configuration());
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(Limit.CLIENTS)
            .expireAfterAccess(policy.window())
            .executor(Runnable::run)
            .build(this::bucket);
  }

  /** A user's name or address is nobody's concern who looks into Redis. */
  private AsyncBucketProxy bucket(String client) {
    byte[] key = (prefix + Sha256.hex(client)).getBytes(StandardCharsets.UTF_8);
    return manager
        .builder()
        .withOptimization(Optimizations.batching())
        .build(key, () -> configuration);
  }

  /** Nothing where Redis does not tell in time. */
  Optional<ConsumptionProbe> take(String client) {
    Optional<ConsumptionProbe> probe =
        redis.ask(() -> buckets.get(client).tryConsumeAndReturnRemaining(1));
    if (probe.isEmpty()) {
      // A batch that ended with an exception may block its bucket for good.
      buckets.invalidate(client);
    }
    return probe;
  }
}
