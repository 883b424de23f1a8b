// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import io.github.bucket4j.distributed.proxy.AsyncProxyManager;
import io.github.bucket4j.distributed.proxy.optimization.Optimizations;
import io.github.bucket4j.redis.lettuce.Bucket4jLettuce.LettuceBasedProxyManagerBuilder;
import io.github.bucket4j.redis.lettuce.RedisApi;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.touchstone.gateway.redis.Redis;
import io.touchstone.http.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The clients' token buckets of one limit, shared by all gateways through Redis. Concurrent
 * requests of one client are counted in a single Redis command.
 */
final class RedisBuckets {
  private static final Duration TTL_WHEN_FULL = Duration.ofSeconds(1);

  private final Redis redis;
  private final AsyncProxyManager<byte[]> manager;
  private final String prefix;
  private final CompletableFuture<BucketConfiguration> configuration;
  private final LoadingCache<String, AsyncBucketProxy> buckets;

  /**
   * The Redis commands that Bucket4j needs, sent over the current connection.
   *
   * @param <K> always {@code byte[]}; a type variable because Bucket4j passes keys as an array of K
   */
  private record Commands<K>(Supplier<RedisAsyncCommands<K, byte[]>> current)
      implements RedisApi<K> {
    @Override
    public <V> RedisFuture<V> eval(
        String script, ScriptOutputType type, K[] keys, byte[][] values) {
      return current.get().eval(script, type, keys, values);
    }

    @Override
    public RedisFuture<byte[]> get(K key) {
      return current.get().get(key);
    }

    @Override
    public RedisFuture<?> delete(K key) {
      return current.get().getdel(key);
    }
  }

  /**
   * @param id distinguishes the limit from all others
   */
  RedisBuckets(Redis redis, String id, Bandwidth bandwidth, Duration window) {
    this.redis = redis;
    this.manager =
        new LettuceBasedProxyManagerBuilder<>(new Commands<>(redis::commands))
            .expirationAfterWrite(
                ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(TTL_WHEN_FULL))
            .build()
            .asAsync();
    this.prefix = "touchstone:limit:" + id + ':';
    this.configuration =
        CompletableFuture.completedFuture(
            BucketConfiguration.builder().addLimit(bandwidth).build());
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(RateLimit.MAX_CLIENTS)
            .expireAfterAccess(window)
            .executor(Runnable::run)
            .build(this::bucket);
  }

  /** Hashes the client, so that Redis does not reveal user names and addresses. */
  private AsyncBucketProxy bucket(String client) {
    byte[] key = (prefix + Sha256.hex(client)).getBytes(StandardCharsets.UTF_8);
    return manager
        .builder()
        .withOptimization(Optimizations.batching())
        .build(key, () -> configuration);
  }

  /** Returns empty if Redis does not respond in time. */
  Optional<ConsumptionProbe> take(String client) {
    Optional<ConsumptionProbe> probe =
        redis.execute(() -> buckets.get(client).tryConsumeAndReturnRemaining(1));
    if (probe.isEmpty()) {
      // A batch that failed with an exception may block its bucket permanently.
      buckets.invalidate(client);
    }
    return probe;
  }
}
