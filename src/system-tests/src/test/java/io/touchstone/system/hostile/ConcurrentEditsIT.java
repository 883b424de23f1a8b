// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.OwnedDocument;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Concurrent edits of one version: one succeeds, all others get 412. Each request must change
 * something, because an edit without effect also gets 200.
 */
@ExtendWith(SystemExtension.class)
class ConcurrentEditsIT {

  private static final int CLIENTS = 20;
  private static final Map<Integer, Long> ONE_SUCCEEDS = Map.of(200, 1L, 412, CLIENTS - 1L);

  private final OwnedDocument document;

  ConcurrentEditsIT(SystemUnderTest system) {
    document = OwnedDocument.create(system.gateway());
  }

  @Test
  void onlyOneTitleEditSucceeds() throws Exception {
    String tag = document.get("").header("ETag");
    assertEquals(
        ONE_SUCCEEDS, statuses(i -> document.patch("", tag, "{\"title\":\"Edit " + i + "\"}")));
  }

  @Test
  void onlyOnePageEditSucceeds() throws Exception {
    String tag = document.get("/pages/1").header("ETag");
    assertEquals(
        ONE_SUCCEEDS,
        statuses(i -> document.put("/pages/1", tag, "{\"title\":\"Edit " + i + "\"}")));
  }

  @Test
  void onlyOneAttributesEditSucceeds() throws Exception {
    String tag = document.get("/attributes").header("ETag");
    assertEquals(
        ONE_SUCCEEDS,
        statuses(i -> document.put("/attributes", tag, "{\"attributes\":{\"a\":" + i + "}}")));
  }

  @Test
  void onlyOneCommentEditSucceeds() throws Exception {
    String comment = document.post("/comments", "{\"text\":\"First\"}").header("Location");
    String path = comment.substring(document.uri().length());
    String tag = document.get(path).header("ETag");
    assertEquals(
        ONE_SUCCEEDS, statuses(i -> document.patch(path, tag, "{\"text\":\"" + i + "\"}")));
  }

  @Test
  void onlyOneDeletionSucceeds() throws Exception {
    String tag = document.get("").header("ETag");
    Map<Integer, Long> statuses = statuses(i -> document.delete("", tag));
    assertEquals(1L, statuses.remove(204));
    assertEquals(
        CLIENTS - 1L, statuses.getOrDefault(412, 0L) + statuses.getOrDefault(404, 0L), "others");
  }

  /** Counts the responses by status when all clients send their requests concurrently. */
  private static Map<Integer, Long> statuses(IntFunction<Response> request) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    CountDownLatch start = new CountDownLatch(1);
    try {
      List<Future<Integer>> responses =
          IntStream.range(0, CLIENTS)
              .mapToObj(
                  i ->
                      clients.submit(
                          () -> {
                            start.await();
                            return request.apply(i).statusCode();
                          }))
              .toList();
      start.countDown();
      return responses.stream()
          .map(ConcurrentEditsIT::get)
          .collect(Collectors.groupingBy(status -> status, Collectors.counting()));
    } finally {
      clients.shutdownNow();
    }
  }

  private static int get(Future<Integer> response) {
    try {
      return response.get();
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }
}
