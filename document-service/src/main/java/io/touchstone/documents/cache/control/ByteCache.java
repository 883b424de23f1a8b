// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.cache.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Caches rendered bytes. Keys contain the version of what was rendered, so entries never need
 * invalidation: stale ones are no longer requested and are evicted by size.
 */
public final class ByteCache<K> {

  /** Approximate memory of a key and its cache entry, in bytes. */
  private static final int OVERHEAD = 256;

  private final Cache<K, byte[]> entries;

  /**
   * @param capacity in bytes; 0 disables the cache
   */
  public ByteCache(long capacity) {
    entries =
        Caffeine.newBuilder()
            .maximumWeight(capacity)
            .weigher((K key, byte[] bytes) -> bytes.length + OVERHEAD)
            .build();
  }

  /** Returns the cached bytes, if there are any. */
  public Optional<byte[]> find(K key) {
    return Optional.ofNullable(entries.getIfPresent(key));
  }

  /** Returns the cached entries among these keys. */
  public Map<K, byte[]> findAll(Collection<K> keys) {
    return entries.getAllPresent(keys);
  }

  public void put(K key, byte[] bytes) {
    entries.put(key, bytes);
  }
}
