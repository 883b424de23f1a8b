// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.user.control.Users;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Lists of documents: first which are on a page, which its version tells, then what they are. */
@ApplicationScoped
public class DocumentList {

  private DocumentIndex index;
  private Users users;
  private WrittenItems items;
  private ByteCache<Key> cache;

  protected DocumentList() {}

  /**
   * @param capacity the most that is kept of whole bodies, in bytes
   */
  @Inject
  public DocumentList(
      DocumentIndex index,
      Users users,
      WrittenItems items,
      @ConfigProperty(name = "lists.body-cache") long capacity) {
    this.index = index;
    this.users = users;
    this.items = items;
    this.cache = new ByteCache<>(capacity);
  }

  /**
   * All that a body depends on, whoever the caller is: the documents in their versions, which the
   * tag tells, and the links, which the address of the page tells.
   */
  private record Key(String address, String tag) {}

  /** Which documents the caller may see on the page that was asked for. */
  public ListPage find(DocumentQuery query) {
    ListPage page = ListPage.of(query, index.entries(query));
    return query.detail().namesCreators()
        ? page.with(
            users.byId(page.entries().stream().map(Listed::owner).collect(Collectors.toSet())))
        : page;
  }

  /**
   * As {@link #find}, with what the answer needs.
   *
   * @param address of the list, without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  public RequestedPage find(Link address, boolean ownerInQuery, DocumentQuery query, Form form) {
    ListPage page = find(query);
    return new RequestedPage(
        query,
        page,
        PageLinks.of(address, query, page, ownerInQuery),
        form,
        form.tag(page.version()));
  }

  /** The body of the answer, written at most once for all who get the same. */
  public byte[] body(RequestedPage requested) {
    Key key = new Key(requested.links().self().uri(), requested.tag());
    return cache.find(key).orElseGet(() -> written(key, requested));
  }

  /** Documents that changed since the page was found are not what its tag tells. */
  private byte[] written(Key key, RequestedPage requested) {
    WrittenItems.Items found = items(requested);
    byte[] body = body(requested, found.written().values());
    if (found.current()) {
      cache.keep(key, body);
    }
    return body;
  }

  /** The body, joined of items that may have been written before. */
  public byte[] joined(RequestedPage requested) {
    return body(requested, items(requested).written().values());
  }

  public WrittenItems.Items items(RequestedPage requested) {
    return items.of(requested.page(), requested.query().detail(), requested.form());
  }

  /** The body with these documents. */
  public byte[] body(RequestedPage requested, Collection<byte[]> documents) {
    return requested
        .links()
        .addTo(requested.form().bytes().written("documents", documents))
        .toBytes();
  }
}
