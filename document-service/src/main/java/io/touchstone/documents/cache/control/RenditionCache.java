// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.cache.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Caches everything that is rendered: documents, items and pages of lists, thumbnails. A key
 * contains the version of what was rendered, so entries never need invalidation: stale ones are no
 * longer requested and are evicted by size.
 */
@ApplicationScoped
public class RenditionCache {

  /** Approximate memory of a key and its cache entry, in bytes. */
  private static final int OVERHEAD = 256;

  private Cache<Record, byte[]> entries;

  protected RenditionCache() {}

  /**
   * @param capacity in bytes; 0 disables the cache
   */
  @Inject
  public RenditionCache(@ConfigProperty(name = "renditions.cache") long capacity) {
    entries =
        Caffeine.newBuilder()
            .maximumWeight(capacity)
            .weigher((Record key, byte[] bytes) -> bytes.length + OVERHEAD)
            .build();
  }

  /**
   * Returns the cached bytes, or renders and caches them. Concurrent callers may render the same.
   *
   * @return bytes that callers must not change
   */
  public byte[] get(Record key, Supplier<byte[]> rendering) {
    return find(key)
        .orElseGet(
            () -> {
              byte[] rendered = rendering.get();
              put(key, rendered);
              return rendered;
            });
  }

  public Optional<byte[]> find(Record key) {
    return Optional.ofNullable(entries.getIfPresent(key));
  }

  public void put(Record key, byte[] rendered) {
    entries.put(key, rendered);
  }

  /**
   * Returns the bytes of several keys, as far as they are cached or can be rendered.
   *
   * @param rendering renders those that are not cached
   */
  public <K extends Record> Map<K, byte[]> getAll(
      Set<K> keys, Function<Set<K>, Map<K, byte[]>> rendering) {
    Map<K, byte[]> found = new HashMap<>();
    for (K key : keys) {
      find(key).ifPresent(cached -> found.put(key, cached));
    }
    if (found.size() < keys.size()) {
      Set<K> missing = new HashSet<>(keys);
      missing.removeAll(found.keySet());
      Map<K, byte[]> rendered = rendering.apply(missing);
      entries.putAll(rendered);
      found.putAll(rendered);
    }
    return found;
  }
}
