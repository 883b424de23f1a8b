// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.redis.lettuce.RedisApi;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.function.Supplier;

/**
 * The Redis commands that Bucket4j needs, sent over the current connection.
 *
 * @param <K> always {@code byte[]}; a type variable because Bucket4j passes keys as an array of K
 */
record BucketCommands<K>(Supplier<RedisAsyncCommands<K, byte[]>> commands) implements RedisApi<K> {
  @Override
  public <V> RedisFuture<V> eval(String script, ScriptOutputType type, K[] keys, byte[][] values) {
    return commands.get().eval(script, type, keys, values);
  }

  @Override
  public RedisFuture<byte[]> get(K key) {
    return commands.get().get(key);
  }

  @Override
  public RedisFuture<?> delete(K key) {
    return commands.get().getdel(key);
  }
}
