// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import io.lettuce.core.KeyValue;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.StatusOutput;
import io.lettuce.core.protocol.AsyncCommand;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.CommandType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A cache in Redis that replicas share. */
public final class RedisCache {

  private static final ByteArrayCodec CODEC = ByteArrayCodec.INSTANCE;

  private final Redis redis;
  private final long ttlMillis;

  /**
   * @param ttl the time until a value expires
   */
  public RedisCache(Redis redis, Duration ttl) {
    this.redis = redis;
    this.ttlMillis = ttl.toMillis();
  }

  /** Returns the cached values among these keys, in one call. */
  public Map<String, byte[]> findAll(List<String> keys) {
    byte[][] names = keys.stream().map(RedisCache::bytes).toArray(byte[][]::new);
    return redis
        .execute(() -> redis.commands().mget(names))
        .map(values -> intact(keys, values))
        .orElse(Map.of());
  }

  private Map<String, byte[]> intact(List<String> keys, List<KeyValue<byte[], byte[]>> values) {
    Map<String, byte[]> found = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      String key = keys.get(i);
      KeyValue<byte[], byte[]> value = values.get(i);
      value
          .optional()
          .flatMap(stored -> Checksum.remove(value.getKey(), stored))
          .ifPresent(intact -> found.put(key, intact));
    }
    redis.count(RedisEvent.HIT, found.size());
    redis.count(RedisEvent.MISS, keys.size() - found.size());
    return found;
  }

  /** Caches values by their keys, without waiting for the result. */
  public void putAll(Map<String, byte[]> values) {
    List<AsyncCommand<byte[], byte[], ?>> commands = new ArrayList<>();
    values.forEach((key, value) -> commands.add(put(bytes(key), value)));
    if (!commands.isEmpty()) {
      redis.send(commands);
    }
  }

  private AsyncCommand<byte[], byte[], String> put(byte[] key, byte[] value) {
    CommandArgs<byte[], byte[]> arguments =
        new CommandArgs<>(CODEC).addKey(key).add(ttlMillis).addValue(Checksum.add(key, value));
    return new AsyncCommand<>(
        new Command<>(CommandType.PSETEX, new StatusOutput<>(CODEC), arguments));
  }

  private static byte[] bytes(String key) {
    return key.getBytes(StandardCharsets.UTF_8);
  }
}
