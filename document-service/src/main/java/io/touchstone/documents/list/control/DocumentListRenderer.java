// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Renders pages of document lists in two steps. The index yields the documents on the page, and
 * thereby the version of the page. The body is rendered only if the client lacks that version.
 */
@Dependent
public record DocumentListRenderer(
    DocumentIndex index, UserDirectory users, RenderedItemCache items, RenditionCache cache) {

  @Inject
  public DocumentListRenderer {}

  /** Returns the entries of the requested page, with creators if it embeds them. */
  public ListPage page(DocumentQuery query) {
    Slice<ListEntry> entries = index.entries(query);
    return new ListPage(
        query,
        entries,
        query.detail() == ItemDetail.EMBEDDED
            ? users.byId(entries.items().stream().map(ListEntry::owner).collect(Collectors.toSet()))
            : Map.of());
  }

  /**
   * A body in UTF-8, which callers must not change.
   *
   * @param tag the opaque part of the entity tag of exactly this body
   * @param links the links to the neighbours of the page
   */
  public record Body(String tag, byte[] bytes, PaginationLinks links) {}

  /** What determines a body, independently of the caller. */
  private record Key(String address, String tag) {}

  /**
   * Renders a page, or takes its body from the cache if the same one was rendered before. Caches
   * the body only if no document has changed since the index was read. Otherwise, the body is not
   * the one that the tag stands for, and gets a tag that no other response has. Does not cache a
   * page that ends earlier because of its size either, which is rare.
   *
   * @param tag the opaque part of the entity tag of the page in this format
   */
  public Body body(ListPage page, MediaFormat format, String tag) {
    PaginationLinks links = page.links();
    Key key = new Key(links.self().uri(), tag);
    return cache
        .find(key)
        .map(cached -> new Body(tag, cached, links))
        .orElseGet(
            () -> {
              RenderedItemCache.Items documents = items.of(page, format);
              boolean whole = documents.entries() == page.entries().items().size();
              PaginationLinks neighbours =
                  whole ? links : page.shortened(documents.entries()).links();
              byte[] bytes =
                  neighbours
                      .addTo(format.writer().rendered("documents", documents.rendered()))
                      .toBytes();
              if (!documents.current()) {
                return new Body(UUID.randomUUID().toString(), bytes, neighbours);
              }
              if (whole) {
                cache.put(key, bytes);
              }
              return new Body(tag, bytes, neighbours);
            });
  }
}
