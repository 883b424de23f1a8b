// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.redis.Redis;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.redis.RedisServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each cache stands for a replica with empty memory. */
class RenderedItemCacheTest {

  private final RedisServer server = RedisServer.start();
  private final TestLists lists = TestLists.in(TestDatabase.H2);
  private final List<Redis> clients = new ArrayList<>();

  @AfterEach
  void stop() {
    clients.forEach(Redis::close);
    server.close();
  }

  @Test
  void onlyChangedItemsAreLoaded() {
    RenderedItemCache cache = lists.items();
    ListPage page = page(ItemDetail.FULL);
    String before = items(cache, page);
    renameWithoutNewVersion("Unseen");
    assertEquals(before, items(cache, page));
    assertNotEquals(before, items(lists.items(), page));
    List<ListEntry> entries = new ArrayList<>(page.entries().items());
    ListEntry entry = entries.get(7);
    lists.database().write(on -> on.update("UPDATE document SET version = 2"));
    entries.set(7, new ListEntry(entry.cursor(), 2, entry.owner()));
    ListPage changed =
        new ListPage(page.query(), new Slice<>(entries, false, false), page.creators());
    assertEquals(1, occurrences("Unseen", items(cache, changed)));
  }

  @Test
  void itemsOfOneReplicaAreReadByAnotherInOneCall() {
    for (MediaFormat format : MediaFormat.values()) {
      for (ItemDetail detail : ItemDetail.values()) {
        assertShared(detail, format);
      }
    }
  }

  private void assertShared(ItemDetail detail, MediaFormat format) {
    server.execute("FLUSHALL");
    ListPage page = page(detail);
    String first = items(sharing(), page, format);
    await().until(() -> server.keyCount() == 100);
    renameWithoutNewVersion("Unseen");
    long calls = server.callCount("mget");
    RenderedItemCache otherReplica = sharing();
    assertEquals(first, items(otherReplica, page, format));
    assertEquals(first, items(otherReplica, page, format));
    assertEquals(calls + 1, server.callCount("mget"));
    renameWithoutNewVersion("Basic");
  }

  @Test
  void onlyItemsMissingInRedisAreLoaded() {
    ListPage page = page(ItemDetail.FULL);
    share(page);
    server.execute(
        "EVAL \"return redis.call('DEL', redis.call('KEYS', ARGV[1])[1])\" 0 *%s*"
            .formatted(page.entries().items().get(7).document()));
    renameWithoutNewVersion("Unseen");
    assertEquals(1, occurrences("Unseen", items(sharing(), page)));
  }

  @Test
  void newVersionReplacesTheSharedOne() {
    ListPage page = page(ItemDetail.FULL);
    share(page);
    UUID id = page.entries().items().get(3).document();
    Document document = lists.store().find(id, Caller.ANONYMOUS).orElseThrow().document();
    lists.database().write(on -> new DocumentUpdates().rename(on, document, "Another"));
    assertEquals(1, occurrences("Another", items(sharing(), page(ItemDetail.FULL))));
  }

  @Test
  void damagedItemsAreRenderedAgain() {
    ListPage page = page(ItemDetail.FULL);
    String before = share(page);
    server.execute(
        "EVAL \"for _, key in ipairs(redis.call('KEYS', '*')) do"
            + " redis.call('SETRANGE', key, 5, '<script>') end\" 0");
    assertEquals(before, items(sharing(), page));
  }

  @Test
  void itemsAreTheSameWithoutRedis() {
    ListPage page = page(ItemDetail.EMBEDDED);
    String expected = items(lists.items(), page);
    RenderedItemCache cache = sharing();
    server.stop();
    assertEquals(expected, items(cache, page));
    assertEquals(expected, items(cache, page));
  }

  /** Renders the items of a page and waits until Redis has them. */
  private String share(ListPage page) {
    String items = items(sharing(), page);
    await().until(() -> server.keyCount() == 100);
    return items;
  }

  /** Returns a cache with its own connected client. */
  private RenderedItemCache sharing() {
    Redis redis = Redis.at(server.uri(), Duration.ofSeconds(10), (event, times) -> {});
    clients.add(redis);
    await().until(redis::isAvailable);
    return lists.items(Optional.of(redis));
  }

  /** Changes titles but not versions, so only what is loaded again shows the change. */
  private void renameWithoutNewVersion(String title) {
    lists.database().write(on -> on.update("UPDATE document SET title = ?", title));
  }

  private ListPage page(ItemDetail detail) {
    return lists.renderer().page(lists.query(Caller.ANONYMOUS, detail));
  }

  private static String items(RenderedItemCache cache, ListPage page) {
    return items(cache, page, MediaFormat.JSON);
  }

  private static String items(RenderedItemCache cache, ListPage page, MediaFormat format) {
    return cache.of(page, format).rendered().stream()
        .map(item -> new String(item, UTF_8))
        .collect(Collectors.joining());
  }

  private static int occurrences(String word, String text) {
    return text.split(word, -1).length - 1;
  }
}
