// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.VersionDigest;
import io.touchstone.redis.Redis;
import io.touchstone.redis.RedisCache;
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

/** The documents of lists as any replica wrote them; none where there is no Redis. */
@ApplicationScoped
public class SharedItems {

  private Optional<RedisCache> cache;
  private ItemFormats formats;

  protected SharedItems() {}

  /**
   * @param seconds that an item is kept
   */
  @Inject
  public SharedItems(
      ItemRepresentation representation,
      Instance<Redis> redis,
      @ConfigProperty(name = "redis.keep") long seconds) {
    this(
        representation,
        redis.stream().findFirst().map(it -> new RedisCache(it, Duration.ofSeconds(seconds))));
  }

  SharedItems(ItemRepresentation representation, Optional<RedisCache> cache) {
    this.cache = cache;
    this.formats = new ItemFormats(representation);
  }

  /** Those of the keys that are kept. */
  Map<ItemKey, byte[]> findAll(Set<ItemKey> keys) {
    return cache.map(there -> findAll(there, keys)).orElse(Map.of());
  }

  private Map<ItemKey, byte[]> findAll(RedisCache there, Set<ItemKey> keys) {
    Map<String, ItemKey> names = new HashMap<>();
    keys.forEach(key -> names.put(name(key), key));
    Map<ItemKey, byte[]> found = new HashMap<>();
    there
        .findAll(List.copyOf(names.keySet()))
        .forEach((name, bytes) -> found.put(names.get(name), bytes));
    return found;
  }

  void keepAll(Map<ItemKey, byte[]> written) {
    cache.ifPresent(there -> keepAll(there, written));
  }

  private void keepAll(RedisCache there, Map<ItemKey, byte[]> written) {
    Map<String, byte[]> values = new HashMap<>();
    written.forEach((key, bytes) -> values.put(name(key), bytes));
    there.keepAll(values);
  }

  private String name(ItemKey key) {
    return String.join(
        ":",
        "touchstone:item",
        formats.of(key.detail(), key.form()),
        key.document().toString(),
        String.valueOf(key.version()),
        key.creator().map(SharedItems::digest).orElse(""));
  }

  private static String digest(User creator) {
    return new VersionDigest().add(creator.name()).add(creator.uri().uri()).text();
  }
}
