// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.hypermedia.Form;
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

/**
 * The documents of lists as bytes: each is loaded and written once in a version, by one replica
 * where they share items.
 */
@ApplicationScoped
public class WrittenItems {

  private ItemLoading loading;
  private ItemRepresentation representation;
  private SharedItems shared;
  private ByteCache<ItemKey> cache;

  protected WrittenItems() {}

  /**
   * @param capacity the most that is kept, in bytes
   */
  @Inject
  public WrittenItems(
      ItemLoading loading,
      ItemRepresentation representation,
      SharedItems shared,
      @ConfigProperty(name = "lists.item-cache") long capacity) {
    this.loading = loading;
    this.representation = representation;
    this.shared = shared;
    this.cache = new ByteCache<>(capacity);
  }

  /**
   * The documents of a page in its order, without those that were deleted meanwhile.
   *
   * @param written each by its id
   * @param current whether all are there in the versions that the page lists
   */
  public record Items(Map<UUID, byte[]> written, boolean current) {}

  public Items of(ListPage page, Detail detail, Form form) {
    Set<ItemKey> keys = new HashSet<>();
    page.entries().forEach(entry -> keys.add(ItemKey.of(entry, page.creator(entry), detail, form)));
    Map<ItemKey, byte[]> written = new HashMap<>(cache.findAll(keys));
    if (written.size() < keys.size()) {
      written.putAll(shared(keys, written.keySet()));
    }
    if (written.size() < keys.size()) {
      Map<ItemKey, byte[]> fresh = write(missing(page, written.keySet()), detail, form);
      keep(fresh, keys);
      written.putAll(fresh);
    }
    Map<UUID, byte[]> byDocument = new HashMap<>();
    written.forEach((key, bytes) -> byDocument.put(key.document(), bytes));
    return new Items(ordered(page, byDocument), written.keySet().equals(keys));
  }

  /** What other replicas wrote of that which is not written yet. */
  private Map<ItemKey, byte[]> shared(Set<ItemKey> keys, Set<ItemKey> written) {
    Set<ItemKey> missing = new HashSet<>(keys);
    missing.removeAll(written);
    Map<ItemKey, byte[]> found = shared.findAll(missing);
    found.forEach(cache::keep);
    return found;
  }

  private static ListPage missing(ListPage page, Set<ItemKey> written) {
    Set<UUID> there = written.stream().map(ItemKey::document).collect(Collectors.toSet());
    return page.with(
        page.entries().stream().filter(entry -> !there.contains(entry.document())).toList());
  }

  private Map<ItemKey, byte[]> write(ListPage missing, Detail detail, Form form) {
    Map<ItemKey, byte[]> written = new HashMap<>();
    for (ListItem item : loading.load(missing, detail)) {
      written.put(ItemKey.of(item, detail, form), representation.bytes(item, detail, form));
    }
    return written;
  }

  /**
   * A document that changed since it was listed may have been loaded half before and half after.
   */
  private void keep(Map<ItemKey, byte[]> fresh, Set<ItemKey> listed) {
    Map<ItemKey, byte[]> whole = new HashMap<>(fresh);
    whole.keySet().retainAll(listed);
    whole.forEach(cache::keep);
    shared.keepAll(whole);
  }

  private static Map<UUID, byte[]> ordered(ListPage page, Map<UUID, byte[]> written) {
    Map<UUID, byte[]> ordered = new LinkedHashMap<>();
    page.entries().stream()
        .map(Listed::document)
        .filter(written::containsKey)
        .forEach(document -> ordered.put(document, written.get(document)));
    return ordered;
  }
}
