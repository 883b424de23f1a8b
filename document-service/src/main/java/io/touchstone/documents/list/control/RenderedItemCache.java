// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.redis.Redis;
import io.touchstone.storage.redis.RedisCache;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Caches rendered list items by document version. With Redis, replicas share them. */
@Dependent
public class RenderedItemCache {

  private final ListItemLoader loader;
  private final ListItemRepresentation representation;
  private final RenditionCache cache;
  private final Optional<RedisCache<Key>> shared;

  /**
   * @param seconds the time to live of an item in Redis
   */
  @Inject
  public RenderedItemCache(
      ListItemLoader loader,
      ListItemRepresentation representation,
      RenditionCache cache,
      Instance<Redis> redis,
      @ConfigProperty(name = "redis.item-ttl") long seconds) {
    this(loader, representation, cache, redis.stream().findFirst(), Duration.ofSeconds(seconds));
  }

  RenderedItemCache(
      ListItemLoader loader,
      ListItemRepresentation representation,
      RenditionCache cache,
      Optional<Redis> redis,
      Duration timeToLive) {
    this.loader = loader;
    this.representation = representation;
    this.cache = cache;
    this.shared = redis.map(it -> new RedisCache<>(it, timeToLive, this::name));
  }

  /**
   * What determines a rendered item, independently of the caller.
   *
   * @param creator empty if unknown or not part of the item
   */
  private record Key(
      UUID document,
      long version,
      Optional<UserReference> creator,
      ItemDetail detail,
      MediaFormat format) {}

  /** Returns the key in Redis, which contains a digest of how items are rendered. */
  private String name(Key key) {
    return String.join(
        ":",
        "touchstone:item",
        key.format().tag(representation.form()),
        key.detail().label(),
        key.document().toString(),
        String.valueOf(key.version()),
        key.creator()
            .map(user -> new VersionDigest().add(user.name()).add(user.uri().uri()).text())
            .orElse(""));
  }

  /** Returns a digest of how items are rendered, for the entity tags of lists. */
  String form() {
    return representation.form();
  }

  /**
   * The rendered documents of a page in its order, without those deleted since the index was read.
   *
   * @param current whether all have the versions that the page lists
   */
  public record Items(List<byte[]> rendered, boolean current) {}

  /** Returns the items of a page; those that are not cached are loaded and rendered. */
  public Items of(ListPage page, MediaFormat format) {
    ItemDetail detail = page.query().detail();
    Map<Key, ListEntry> listed = new LinkedHashMap<>();
    for (ListEntry entry : page.entries().items()) {
      Optional<UserReference> creator = page.creator(entry);
      listed.put(new Key(entry.document(), entry.version(), creator, detail, format), entry);
    }
    Map<UUID, byte[]> newer = new HashMap<>();
    Map<Key, byte[]> current =
        cache.getAll(
            listed.keySet(), missing -> findOrRender(page, format, listed, missing, newer));
    List<byte[]> rendered =
        listed.entrySet().stream()
            .map(each -> current.getOrDefault(each.getKey(), newer.get(each.getValue().document())))
            .filter(Objects::nonNull)
            .toList();
    return new Items(rendered, current.size() == listed.size());
  }

  /**
   * Returns items that other replicas have rendered, and renders the rest. Items that do not have
   * the version that the page lists are not cached. They may mix two versions, because a document
   * and its pages are not loaded in one transaction.
   *
   * @param newer receives items that do not have the version that the page lists
   */
  private Map<Key, byte[]> findOrRender(
      ListPage page,
      MediaFormat format,
      Map<Key, ListEntry> listed,
      Set<Key> missing,
      Map<UUID, byte[]> newer) {
    Map<Key, byte[]> found =
        new HashMap<>(shared.map(redis -> redis.findAll(List.copyOf(missing))).orElse(Map.of()));
    List<ListEntry> rest =
        missing.stream().filter(key -> !found.containsKey(key)).map(listed::get).toList();
    if (rest.isEmpty()) {
      return found;
    }
    Map<Key, byte[]> fresh = new HashMap<>();
    ItemDetail detail = page.query().detail();
    for (ListItem item : loader.load(page, rest)) {
      Document document = item.document();
      Key key = new Key(document.id(), document.version(), item.creator(), detail, format);
      byte[] bytes = representation.bytes(item, detail, format);
      if (missing.contains(key)) {
        fresh.put(key, bytes);
      } else {
        newer.put(document.id(), bytes);
      }
    }
    shared.ifPresent(redis -> redis.putAll(fresh));
    found.putAll(fresh);
    return found;
  }
}
