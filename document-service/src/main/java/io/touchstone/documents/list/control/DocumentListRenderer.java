// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.cache.control.ByteCache;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Renders pages of document lists in two steps. The index yields the documents on the page, and
 * thereby the version of the page. The body is rendered only if the client lacks that version.
 */
@ApplicationScoped
public class DocumentListRenderer {

  private DocumentIndex index;
  private UserDirectory users;
  private RenderedItemCache items;
  private ByteCache<Key> cache;

  protected DocumentListRenderer() {}

  /**
   * @param capacity of the cache of whole bodies, in bytes; 0 disables it
   */
  @Inject
  public DocumentListRenderer(
      DocumentIndex index,
      UserDirectory users,
      RenderedItemCache items,
      @ConfigProperty(name = "lists.body-cache") long capacity) {
    this.index = index;
    this.users = users;
    this.items = items;
    this.cache = new ByteCache<>(capacity);
  }

  /**
   * What determines a body, independently of the caller: the versions of the documents, identified
   * by the tag, and the links, identified by the address of the page.
   */
  private record Key(String address, String tag) {}

  /** Returns the entries of the requested page, with creators if its level of detail needs them. */
  public ListPage page(DocumentQuery query) {
    ListPage page = ListPage.of(query, index.entries(query));
    return query.detail().namesCreators()
        ? page.with(
            users.byId(page.entries().stream().map(ListEntry::owner).collect(Collectors.toSet())))
        : page;
  }

  /**
   * Returns the requested page with everything that a response needs except for the body.
   *
   * @param address the address of the list, without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  public ListPageRendition rendition(
      Link address, boolean ownerInQuery, DocumentQuery query, MediaFormat format) {
    ListPage page = page(query);
    return new ListPageRendition(
        query,
        page,
        ListPageLinks.of(address, query, page, ownerInQuery),
        format,
        format.tag(page.version() + "-" + items.form(query.detail(), format)));
  }

  /**
   * A page with its body in UTF-8, which callers must not change.
   *
   * @param rendition with the tag of exactly this body
   */
  public record RenderedPage(ListPageRendition rendition, byte[] body) {}

  /** Renders a page, or takes its body from the cache if the same one was rendered before. */
  public RenderedPage render(ListPageRendition rendition) {
    Key key = new Key(rendition.links().self().uri(), rendition.tag());
    return cache
        .find(key)
        .map(body -> new RenderedPage(rendition, body))
        .orElseGet(() -> renderAndCache(key, rendition));
  }

  /**
   * Caches the body only if no document has changed since the index was read. Otherwise, the body
   * is not the one that the tag stands for, and gets a tag that no other response has.
   */
  private RenderedPage renderAndCache(Key key, ListPageRendition rendition) {
    RenderedItemCache.Items items = items(rendition);
    byte[] body = body(rendition, items.rendered().values());
    if (items.current()) {
      cache.put(key, body);
      return new RenderedPage(rendition, body);
    }
    return new RenderedPage(rendition.withTag(UUID.randomUUID().toString()), body);
  }

  /** Returns the rendered items of a page. */
  RenderedItemCache.Items items(ListPageRendition rendition) {
    return items.of(rendition.page(), rendition.query().detail(), rendition.format());
  }

  private static byte[] body(ListPageRendition rendition, Collection<byte[]> documents) {
    return rendition
        .links()
        .addTo(rendition.format().byteWriter().rendered("documents", documents))
        .toBytes();
  }
}
