// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Caches rendered list items by document version. */
@Dependent
public record RenderedItemCache(
    ListItemLoader loader, ListItemRepresentation representation, RenditionCache cache) {

  /** Documents that are loaded together, so that the pages of all of them fit in memory. */
  private static final int BATCH = 25;

  @Inject
  public RenderedItemCache {}

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

  /**
   * The rendered documents of a page in its order, without those deleted since the index was read.
   *
   * @param entries the number of entries of the page up to the limit of bytes, at least 1
   * @param current whether all have the versions that the page lists
   */
  public record Items(List<byte[]> rendered, int entries, boolean current) {}

  /**
   * Returns the items of a page up to {@link PagingQuery#MAX_BYTES}, starting next to the start of
   * the page. Those that are not cached are loaded and rendered.
   */
  public Items of(ListPage page, MediaFormat format) {
    boolean backwards = page.query().paging().backwards();
    List<ListEntry> entries = page.entries().found(backwards);
    List<byte[]> rendered = new ArrayList<>();
    boolean current = true;
    long bytes = 0;
    int count = 0;
    Map<UUID, byte[]> batch = new HashMap<>();
    for (; count < entries.size(); count++) {
      if (count % BATCH == 0) {
        List<ListEntry> next = entries.subList(count, Math.min(count + BATCH, entries.size()));
        batch.clear();
        current &= addTo(batch, page, next, format);
      }
      byte[] item = batch.get(entries.get(count).document());
      if (item != null) {
        bytes += item.length;
        if (bytes > PagingQuery.MAX_BYTES && count > 0) {
          break;
        }
        rendered.add(item);
      }
    }
    if (backwards) {
      Collections.reverse(rendered);
    }
    return new Items(rendered, count, current);
  }

  /** Adds the items of some entries. Returns whether all have the versions that the page lists. */
  private boolean addTo(
      Map<UUID, byte[]> items, ListPage page, List<ListEntry> entries, MediaFormat format) {
    ItemDetail detail = page.query().detail();
    Map<Key, ListEntry> listed = new LinkedHashMap<>();
    for (ListEntry entry : entries) {
      Optional<UserReference> creator = page.creator(entry);
      listed.put(new Key(entry.document(), entry.version(), creator, detail, format), entry);
    }
    Map<Key, byte[]> current =
        cache.getAll(listed.keySet(), missing -> render(page, format, listed, missing, items));
    current.forEach((key, bytes) -> items.put(key.document(), bytes));
    return current.size() == listed.size();
  }

  /**
   * Renders items. Those that do not have the version that the page lists are not cached. They may
   * mix two versions, because a document and its pages are not loaded in one transaction.
   *
   * @param newer receives items that do not have the version that the page lists
   */
  private Map<Key, byte[]> render(
      ListPage page,
      MediaFormat format,
      Map<Key, ListEntry> listed,
      Set<Key> missing,
      Map<UUID, byte[]> newer) {
    Map<Key, byte[]> fresh = new HashMap<>();
    ItemDetail detail = page.query().detail();
    for (ListItem item : loader.load(page, missing.stream().map(listed::get).toList())) {
      Document document = item.document();
      Key key = new Key(document.id(), document.version(), item.creator(), detail, format);
      byte[] bytes = representation.bytes(item, detail, format);
      if (missing.contains(key)) {
        fresh.put(key, bytes);
      } else {
        newer.put(document.id(), bytes);
      }
    }
    return fresh;
  }
}
