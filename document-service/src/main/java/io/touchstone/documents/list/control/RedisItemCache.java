// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.redis.Redis;
import io.touchstone.storage.redis.RedisCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Shares rendered list items among replicas through Redis. Without Redis it is always empty. */
@ApplicationScoped
public class RedisItemCache {

  private Optional<RedisCache> cache;
  private ItemFormatDigests formats;

  protected RedisItemCache() {}

  /**
   * @param seconds the time to live of an item
   */
  @Inject
  public RedisItemCache(
      ListItemRepresentation representation,
      Instance<Redis> redis,
      @ConfigProperty(name = "redis.item-ttl") long seconds) {
    this(
        representation,
        redis.stream().findFirst().map(it -> new RedisCache(it, Duration.ofSeconds(seconds))));
  }

  RedisItemCache(ListItemRepresentation representation, Optional<RedisCache> cache) {
    this.cache = cache;
    this.formats = new ItemFormatDigests(representation);
  }

  /** Returns a digest of how items are rendered. It is a part of their keys. */
  String form(ItemDetail detail, MediaFormat format) {
    return formats.of(detail, format);
  }

  /** Returns the cached items among these keys. */
  Map<RenderedItemKey, byte[]> findAll(Set<RenderedItemKey> keys) {
    return cache.map(redis -> findAll(redis, keys)).orElse(Map.of());
  }

  private Map<RenderedItemKey, byte[]> findAll(RedisCache redis, Set<RenderedItemKey> keys) {
    Map<String, RenderedItemKey> names = new HashMap<>();
    keys.forEach(key -> names.put(name(key), key));
    Map<RenderedItemKey, byte[]> found = new HashMap<>();
    redis
        .findAll(List.copyOf(names.keySet()))
        .forEach((name, bytes) -> found.put(names.get(name), bytes));
    return found;
  }

  void putAll(Map<RenderedItemKey, byte[]> items) {
    cache.ifPresent(redis -> putAll(redis, items));
  }

  private void putAll(RedisCache redis, Map<RenderedItemKey, byte[]> items) {
    Map<String, byte[]> values = new HashMap<>();
    items.forEach((key, bytes) -> values.put(name(key), bytes));
    redis.putAll(values);
  }

  private String name(RenderedItemKey key) {
    return String.join(
        ":",
        "touchstone:item",
        formats.of(key.detail(), key.format()),
        key.document().toString(),
        String.valueOf(key.version()),
        key.creator().map(RedisItemCache::digest).orElse(""));
  }

  private static String digest(UserReference creator) {
    return new VersionDigest().add(creator.name()).add(creator.uri().uri()).text();
  }
}
