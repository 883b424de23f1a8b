// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.caller.Caller;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.user.control.KnownUsers;
import io.touchstone.hypermedia.Form;
import io.touchstone.redis.Redis;
import io.touchstone.redis.RedisCache;
import io.touchstone.redis.RedisServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each list is a replica of its own, with nothing in its memory. */
class SharedItemsTest {

  private final RedisServer server = RedisServer.start();
  private final TestLists lists = TestLists.in(TestDatabase.H2, new KnownUsers());
  private final List<Redis> clients = new ArrayList<>();

  @AfterEach
  void stop() {
    clients.forEach(Redis::close);
    server.close();
  }

  @Test
  void whatOneReplicaWroteAnotherReadsInOneCall() {
    for (Form form : Form.values()) {
      for (Detail detail : Detail.values()) {
        assertShared(detail, form);
      }
    }
  }

  private void assertShared(Detail detail, Form form) {
    server.ask("FLUSHALL");
    String first = body(lists.list(cache()), Caller.ANYONE, detail, form);
    await().until(() -> server.keys() == 100);
    changeUnseen("Unseen");
    long calls = server.calls("mget");
    DocumentList another = lists.list(cache());
    assertEquals(first, body(another, Caller.ANYONE, detail, form));
    assertEquals(first, body(another, Caller.ANYONE, detail, form));
    assertEquals(calls + 1, server.calls("mget"));
    changeUnseen("Basic");
  }

  @Test
  void onlyWhatNobodyWroteIsLoaded() {
    DocumentList list = lists.list(cache());
    body(list, Caller.ANYONE, Detail.FULL, Form.JSON);
    await().until(() -> server.keys() == 100);
    UUID document = page(list, Caller.ANYONE).page().entries().get(7).document();
    server.ask(
        "EVAL \"return redis.call('DEL', redis.call('KEYS', ARGV[1])[1])\" 0 *%s*"
            .formatted(document));
    changeUnseen("Unseen");
    String after = body(lists.list(cache()), Caller.ANYONE, Detail.FULL, Form.JSON);
    assertEquals(1, after.split("Unseen", -1).length - 1);
  }

  @Test
  void aNewVersionIsNotFoundAsTheOldOne() {
    DocumentList list = lists.list(cache());
    body(list, Caller.ANYONE, Detail.FULL, Form.JSON);
    await().until(() -> server.keys() == 100);
    UUID id = page(list, Caller.ANYONE).page().entries().get(3).document();
    var document = lists.loading().documents.find(id, 0).orElseThrow().document();
    lists
        .database()
        .write(statements -> new DocumentWriting().rename(statements, document, "Another"));
    assertTrue(
        body(lists.list(cache()), Caller.ANYONE, Detail.FULL, Form.JSON).contains("Another"));
  }

  @Test
  void whatOneCallerGotIsNotShownToAnother() {
    Caller ada = new Caller(1, "ada");
    Set<UUID> hers = documents(lists.list(cache()), ada);
    assertFalse(hers.isEmpty());
    await().until(() -> server.keys() == hers.size());
    assertEquals(Set.of(), documents(lists.list(cache()), new Caller(999, "nobody")));
    Set<UUID> his = documents(lists.list(cache()), new Caller(2, "bob"));
    assertNotEquals(hers, his);
  }

  @Test
  void whatIsDamagedIsWrittenAnew() {
    String before = body(lists.list(cache()), Caller.ANYONE, Detail.FULL, Form.JSON);
    await().until(() -> server.keys() == 100);
    server.ask(
        "EVAL \"for _, key in ipairs(redis.call('KEYS', '*')) do"
            + " redis.call('SETRANGE', key, 5, '<script>') end\" 0");
    assertEquals(before, body(lists.list(cache()), Caller.ANYONE, Detail.FULL, Form.JSON));
  }

  @Test
  void withoutRedisListsAreTheSame() {
    String expected = body(lists.list(), Caller.ANYONE, Detail.EMBEDDED, Form.HAL);
    RedisCache cache = cache();
    server.stop();
    DocumentList list = lists.list(cache);
    assertEquals(expected, body(list, Caller.ANYONE, Detail.EMBEDDED, Form.HAL));
    assertEquals(expected, body(list, Caller.ANYONE, Detail.EMBEDDED, Form.HAL));
  }

  /** Of a client of its own, which is connected. */
  private RedisCache cache() {
    Redis redis = Redis.at(server.uri(), Duration.ofSeconds(10), (event, times) -> {});
    clients.add(redis);
    await().until(redis::answers);
    return new RedisCache(redis, Duration.ofHours(1));
  }

  /** Which no version tells: only who loads sees it. */
  private void changeUnseen(String title) {
    lists.database().write(statements -> statements.update("UPDATE document SET title = ?", title));
  }

  private RequestedPage page(DocumentList list, Caller caller) {
    return lists.page(list, TestLists.query(caller, Detail.FULL), Form.JSON);
  }

  private Set<UUID> documents(DocumentList list, Caller caller) {
    return Set.copyOf(list.items(page(list, caller)).written().keySet());
  }

  private String body(DocumentList list, Caller caller, Detail detail, Form form) {
    RequestedPage page = lists.page(list, TestLists.query(caller, detail), form);
    return new String(list.joined(page), StandardCharsets.UTF_8);
  }
}
