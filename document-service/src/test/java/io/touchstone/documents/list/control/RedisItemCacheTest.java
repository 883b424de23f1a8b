// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.redis.Redis;
import io.touchstone.storage.redis.RedisCache;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.redis.RedisServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each renderer stands for a replica with empty caches in memory. */
class RedisItemCacheTest {

  private final RedisServer server = RedisServer.start();
  private final TestLists lists = TestLists.in(TestDatabase.H2, new StubUserDirectory());
  private final List<Redis> clients = new ArrayList<>();

  @AfterEach
  void stop() {
    clients.forEach(Redis::close);
    server.close();
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
    String first = body(lists.renderer(cache()), Caller.ANONYMOUS, detail, format);
    await().until(() -> server.keyCount() == 100);
    renameWithoutNewVersion("Unseen");
    long calls = server.callCount("mget");
    DocumentListRenderer otherReplica = lists.renderer(cache());
    assertEquals(first, body(otherReplica, Caller.ANONYMOUS, detail, format));
    assertEquals(first, body(otherReplica, Caller.ANONYMOUS, detail, format));
    assertEquals(calls + 1, server.callCount("mget"));
    renameWithoutNewVersion("Basic");
  }

  @Test
  void onlyMissingItemsAreLoaded() {
    DocumentListRenderer renderer = lists.renderer(cache());
    body(renderer, Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    await().until(() -> server.keyCount() == 100);
    UUID document = page(renderer, Caller.ANONYMOUS).page().entries().get(7).document();
    server.execute(
        "EVAL \"return redis.call('DEL', redis.call('KEYS', ARGV[1])[1])\" 0 *%s*"
            .formatted(document));
    renameWithoutNewVersion("Unseen");
    String after =
        body(lists.renderer(cache()), Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    assertEquals(1, after.split("Unseen", -1).length - 1);
  }

  @Test
  void newVersionReplacesTheCachedOne() {
    DocumentListRenderer renderer = lists.renderer(cache());
    body(renderer, Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    await().until(() -> server.keyCount() == 100);
    UUID id = page(renderer, Caller.ANONYMOUS).page().entries().get(3).document();
    var document = new DocumentStore(lists.database()).find(id, 0).orElseThrow().document();
    lists
        .database()
        .write(statements -> new DocumentUpdates().rename(statements, document, "Another"));
    assertTrue(
        body(lists.renderer(cache()), Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON)
            .contains("Another"));
  }

  @Test
  void callersSeeOnlyTheirOwnDocuments() {
    Caller ada = new Caller(1, "ada");
    Set<UUID> ofAda = documents(lists.renderer(cache()), ada);
    assertFalse(ofAda.isEmpty());
    await().until(() -> server.keyCount() == ofAda.size());
    assertEquals(Set.of(), documents(lists.renderer(cache()), new Caller(999, "nobody")));
    Set<UUID> ofBob = documents(lists.renderer(cache()), new Caller(2, "bob"));
    assertNotEquals(ofAda, ofBob);
  }

  @Test
  void damagedItemsAreRenderedAgain() {
    String before =
        body(lists.renderer(cache()), Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    await().until(() -> server.keyCount() == 100);
    server.execute(
        "EVAL \"for _, key in ipairs(redis.call('KEYS', '*')) do"
            + " redis.call('SETRANGE', key, 5, '<script>') end\" 0");
    assertEquals(
        before, body(lists.renderer(cache()), Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON));
  }

  @Test
  void listsAreTheSameWithoutRedis() {
    String expected =
        body(lists.renderer(), Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.HAL);
    RedisCache cache = cache();
    server.stop();
    DocumentListRenderer renderer = lists.renderer(cache);
    assertEquals(expected, body(renderer, Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.HAL));
    assertEquals(expected, body(renderer, Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.HAL));
  }

  /** Returns a cache with its own connected client. */
  private RedisCache cache() {
    Redis redis = Redis.at(server.uri(), Duration.ofSeconds(10), (event, times) -> {});
    clients.add(redis);
    await().until(redis::isAvailable);
    return new RedisCache(redis, Duration.ofHours(1));
  }

  /** Changes titles but not versions, so only what is loaded again shows the change. */
  private void renameWithoutNewVersion(String title) {
    lists.database().write(statements -> statements.update("UPDATE document SET title = ?", title));
  }

  private ListPageRendition page(DocumentListRenderer renderer, Caller caller) {
    return lists.page(renderer, TestLists.query(caller, ItemDetail.FULL), MediaFormat.JSON);
  }

  private Set<UUID> documents(DocumentListRenderer renderer, Caller caller) {
    return Set.copyOf(renderer.items(page(renderer, caller)).rendered().keySet());
  }

  private String body(
      DocumentListRenderer renderer, Caller caller, ItemDetail detail, MediaFormat format) {
    ListPageRendition page = lists.page(renderer, TestLists.query(caller, detail), format);
    return new String(renderer.render(page).body(), StandardCharsets.UTF_8);
  }
}
