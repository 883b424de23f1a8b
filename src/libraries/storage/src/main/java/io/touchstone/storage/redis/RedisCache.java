// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.CRC32C;

/** A cache in Redis that replicas share. */
public final class RedisCache<K> {

  private final Redis redis;
  private final long ttlMillis;
  private final Function<K, String> naming;

  /**
   * @param ttl the time until a value expires
   * @param naming returns the name of a key in Redis
   */
  public RedisCache(Redis redis, Duration ttl, Function<K, String> naming) {
    this.redis = redis;
    this.ttlMillis = ttl.toMillis();
    this.naming = naming;
  }

  /** Returns the cached values among these keys, in one call. */
  public Map<K, byte[]> findAll(List<K> keys) {
    byte[][] names = keys.stream().map(this::name).toArray(byte[][]::new);
    return redis
        .execute(() -> redis.commands().mget(names))
        .map(values -> intact(keys, values))
        .orElse(Map.of());
  }

  private Map<K, byte[]> intact(List<K> keys, List<KeyValue<byte[], byte[]>> values) {
    Map<K, byte[]> found = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      K key = keys.get(i);
      KeyValue<byte[], byte[]> value = values.get(i);
      value
          .optional()
          .flatMap(stored -> withoutChecksum(value.getKey(), stored))
          .ifPresent(intact -> found.put(key, intact));
    }
    redis.count(RedisEvent.HIT, found.size());
    redis.count(RedisEvent.MISS, keys.size() - found.size());
    return found;
  }

  /** Caches values by their keys, without waiting for the result. */
  public void putAll(Map<K, byte[]> values) {
    if (!values.isEmpty()) {
      redis.send(commands -> values.entrySet().stream().map(value -> put(commands, value)));
    }
  }

  private RedisFuture<String> put(
      RedisAsyncCommands<byte[], byte[]> commands, Map.Entry<K, byte[]> value) {
    byte[] name = name(value.getKey());
    return commands.set(name, withChecksum(name, value.getValue()), SetArgs.Builder.px(ttlMillis));
  }

  private byte[] name(K key) {
    return naming.apply(key).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] withChecksum(byte[] name, byte[] value) {
    byte[] stored = Arrays.copyOf(value, value.length + Integer.BYTES);
    ByteBuffer.wrap(stored).putInt(value.length, checksum(name, value, value.length));
    return stored;
  }

  /** Returns the value without its checksum; empty if the checksum is wrong. */
  private static Optional<byte[]> withoutChecksum(byte[] name, byte[] stored) {
    int length = stored.length - Integer.BYTES;
    return length >= 0 && ByteBuffer.wrap(stored).getInt(length) == checksum(name, stored, length)
        ? Optional.of(Arrays.copyOf(stored, length))
        : Optional.empty();
  }

  /**
   * Returns a CRC-32C, which detects truncated values and those of another key. It does not protect
   * against someone who can write to Redis.
   */
  private static int checksum(byte[] name, byte[] value, int length) {
    CRC32C sum = new CRC32C();
    sum.update(name);
    sum.update(value, 0, length);
    return (int) sum.getValue();
  }
}
