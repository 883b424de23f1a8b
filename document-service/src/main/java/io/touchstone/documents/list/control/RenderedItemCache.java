// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.cache.control.ByteCache;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Caches rendered list items by document version. With Redis, replicas share them. */
@ApplicationScoped
public class RenderedItemCache {

  private ListItemLoader loader;
  private ListItemRepresentation representation;
  private RedisItemCache shared;
  private ByteCache<RenderedItemKey> cache;

  protected RenderedItemCache() {}

  /**
   * @param capacity in bytes; 0 disables the cache in memory
   */
  @Inject
  public RenderedItemCache(
      ListItemLoader loader,
      ListItemRepresentation representation,
      RedisItemCache shared,
      @ConfigProperty(name = "lists.item-cache") long capacity) {
    this.loader = loader;
    this.representation = representation;
    this.shared = shared;
    this.cache = new ByteCache<>(capacity);
  }

  /**
   * Returns a digest of how items are rendered. It is part of the entity tags of lists, so that a
   * list of items with other members or links has another tag.
   */
  String form(ItemDetail detail, MediaFormat format) {
    return shared.form(detail, format);
  }

  /**
   * The rendered documents of a page in its order, without those deleted since the index was read.
   *
   * @param rendered the documents by id
   * @param current whether all have the versions that the page lists
   */
  public record Items(Map<UUID, byte[]> rendered, boolean current) {}

  /** Returns the items of a page; those that are not cached are loaded and rendered. */
  public Items of(ListPage page, ItemDetail detail, MediaFormat format) {
    Set<RenderedItemKey> keys = new HashSet<>();
    page.entries()
        .forEach(entry -> keys.add(RenderedItemKey.of(entry, page.creator(entry), detail, format)));
    Map<RenderedItemKey, byte[]> rendered = new HashMap<>(cache.findAll(keys));
    if (rendered.size() < keys.size()) {
      rendered.putAll(fromOtherReplicas(keys, rendered.keySet()));
    }
    if (rendered.size() < keys.size()) {
      Map<RenderedItemKey, byte[]> fresh = render(missing(page, rendered.keySet()), detail, format);
      putCurrent(fresh, keys);
      rendered.putAll(fresh);
    }
    Map<UUID, byte[]> byDocument = new HashMap<>();
    rendered.forEach((key, bytes) -> byDocument.put(key.document(), bytes));
    return new Items(ordered(page, byDocument), rendered.keySet().equals(keys));
  }

  /** Returns the missing items that other replicas have rendered, and caches them in memory. */
  private Map<RenderedItemKey, byte[]> fromOtherReplicas(
      Set<RenderedItemKey> keys, Set<RenderedItemKey> rendered) {
    Set<RenderedItemKey> missing = new HashSet<>(keys);
    missing.removeAll(rendered);
    Map<RenderedItemKey, byte[]> found = shared.findAll(missing);
    found.forEach(cache::put);
    return found;
  }

  private static ListPage missing(ListPage page, Set<RenderedItemKey> rendered) {
    Set<UUID> found = rendered.stream().map(RenderedItemKey::document).collect(Collectors.toSet());
    return page.with(
        page.entries().stream().filter(entry -> !found.contains(entry.document())).toList());
  }

  private Map<RenderedItemKey, byte[]> render(
      ListPage missing, ItemDetail detail, MediaFormat format) {
    Map<RenderedItemKey, byte[]> rendered = new HashMap<>();
    for (ListItem item : loader.load(missing, detail)) {
      rendered.put(
          RenderedItemKey.of(item, detail, format), representation.bytes(item, detail, format));
    }
    return rendered;
  }

  /**
   * Caches only items with the version that the page lists. Others may mix two versions, because a
   * document and its pages are not loaded in one transaction.
   */
  private void putCurrent(Map<RenderedItemKey, byte[]> fresh, Set<RenderedItemKey> listed) {
    Map<RenderedItemKey, byte[]> current = new HashMap<>(fresh);
    current.keySet().retainAll(listed);
    current.forEach(cache::put);
    shared.putAll(current);
  }

  private static Map<UUID, byte[]> ordered(ListPage page, Map<UUID, byte[]> rendered) {
    Map<UUID, byte[]> ordered = new LinkedHashMap<>();
    page.entries().stream()
        .map(ListEntry::document)
        .filter(rendered::containsKey)
        .forEach(document -> ordered.put(document, rendered.get(document)));
    return ordered;
  }
}
