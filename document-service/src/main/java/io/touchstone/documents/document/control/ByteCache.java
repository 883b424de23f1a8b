// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * What was written before, by keys that tell its version: nothing has to be taken out when anything
 * changes, since nobody asks for it again.
 */
final class ByteCache<K> {

  /** About what a key and the cache's own entry take. */
  private static final int OVERHEAD = 256;

  private final Cache<K, byte[]> written;

  /**
   * @param capacity in bytes; 0 keeps nothing
   */
  ByteCache(long capacity) {
    written =
        Caffeine.newBuilder()
            .maximumWeight(capacity)
            .weigher((K key, byte[] bytes) -> bytes.length + OVERHEAD)
            .build();
  }

  Optional<byte[]> find(K key) {
    return Optional.ofNullable(written.getIfPresent(key));
  }

  /** Those of the keys that are kept. */
  Map<K, byte[]> findAll(Collection<K> keys) {
    return written.getAllPresent(keys);
  }

  void keep(K key, byte[] bytes) {
    written.put(key, bytes);
  }
}
