// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.ByteMembers;
import io.touchstone.hypermedia.Form;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The documents of lists as bytes: each is loaded and written once in a version. */
@ApplicationScoped
public class WrittenItems {

  private ItemLoading loading;
  private ItemRepresentation representation;
  private ByteCache<Key> cache;

  protected WrittenItems() {}

  /**
   * @param capacity the most that is kept, in bytes
   */
  @Inject
  public WrittenItems(
      ItemLoading loading,
      ItemRepresentation representation,
      @ConfigProperty(name = "lists.item-cache") long capacity) {
    this.loading = loading;
    this.representation = representation;
    this.cache = new ByteCache<>(capacity);
  }

  /**
   * The documents of a page in its order, without those that were deleted meanwhile.
   *
   * @param written each by its id
   * @param current whether all are there in the versions that the page lists
   */
  public record Items(Map<UUID, byte[]> written, boolean current) {}

  /**
   * All that the bytes of a document depend on.
   *
   * @param creator the creator's name; empty also where the list names none
   */
  private record Key(
      UUID document, long version, Optional<String> creator, Detail detail, Form form) {

    static Key of(Listed entry, Optional<User> creator, Detail detail, Form form) {
      return new Key(entry.document(), entry.version(), creator.map(User::name), detail, form);
    }

    static Key of(ListItem item, Detail detail, Form form) {
      Document document = item.document();
      return new Key(
          document.id(), document.version(), item.creator().map(User::name), detail, form);
    }
  }

  public Items of(ListPage page, Detail detail, Form form) {
    Set<Key> keys = new HashSet<>();
    page.entries().forEach(entry -> keys.add(Key.of(entry, page.creator(entry), detail, form)));
    Map<Key, byte[]> written = new HashMap<>(cache.findAll(keys));
    if (written.size() < keys.size()) {
      Map<Key, byte[]> fresh = write(missing(page, written.keySet()), detail, form);
      fresh.forEach((key, bytes) -> keep(key, bytes, keys));
      written.putAll(fresh);
    }
    Map<UUID, byte[]> byDocument = new HashMap<>();
    written.forEach((key, bytes) -> byDocument.put(key.document(), bytes));
    return new Items(ordered(page, byDocument), written.keySet().equals(keys));
  }

  private static ListPage missing(ListPage page, Set<Key> written) {
    Set<UUID> there = written.stream().map(Key::document).collect(Collectors.toSet());
    return page.with(
        page.entries().stream().filter(entry -> !there.contains(entry.document())).toList());
  }

  private Map<Key, byte[]> write(ListPage missing, Detail detail, Form form) {
    Map<Key, byte[]> written = new HashMap<>();
    for (ListItem item : loading.load(missing, detail)) {
      ByteMembers members = form.bytes();
      representation.in(detail).accept(item, members);
      written.put(Key.of(item, detail, form), members.toBytes());
    }
    return written;
  }

  /**
   * A document that changed since it was listed may have been loaded half before and half after.
   */
  private void keep(Key key, byte[] bytes, Set<Key> listed) {
    if (listed.contains(key)) {
      cache.keep(key, bytes);
    }
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
