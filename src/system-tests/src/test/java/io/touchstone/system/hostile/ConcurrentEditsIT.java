// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.OwnDocument;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
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
 * Many who change the same state at once: one of them does, all others are told. None may send what
 * is there already: that is a 200 which changes nothing, beside the one that does.
 */
@ExtendWith(SystemExtension.class)
class ConcurrentEditsIT {

  private static final int AT_ONCE = 20;
  private static final Map<Integer, Long> ONE_WINS = Map.of(200, 1L, 412, AT_ONCE - 1L);

  private final OwnDocument document;

  ConcurrentEditsIT(SystemUnderTest system) {
    document = OwnDocument.create(system.gateway());
  }

  @Test
  void ofATitle() throws Exception {
    String tag = document.get("").header("ETag");
    assertEquals(
        ONE_WINS, statuses(i -> document.patch("", tag, "{\"title\":\"Edit " + i + "\"}")));
  }

  @Test
  void ofAPage() throws Exception {
    String tag = document.get("/pages/1").header("ETag");
    assertEquals(
        ONE_WINS, statuses(i -> document.put("/pages/1", tag, "{\"title\":\"Edit " + i + "\"}")));
  }

  @Test
  void ofAttributes() throws Exception {
    String tag = document.get("/attributes").header("ETag");
    assertEquals(
        ONE_WINS,
        statuses(i -> document.put("/attributes", tag, "{\"attributes\":{\"a\":" + i + "}}")));
  }

  @Test
  void ofAComment() throws Exception {
    String comment = document.post("/comments", "{\"text\":\"First\"}").header("Location");
    String path = comment.substring(document.uri().length());
    String tag = document.get(path).header("ETag");
    assertEquals(ONE_WINS, statuses(i -> document.patch(path, tag, "{\"text\":\"" + i + "\"}")));
  }

  @Test
  void ofADeletion() throws Exception {
    String tag = document.get("").header("ETag");
    Map<Integer, Long> statuses = statuses(i -> document.delete("", tag));
    assertEquals(1L, statuses.remove(204));
    assertEquals(
        AT_ONCE - 1L, statuses.getOrDefault(412, 0L) + statuses.getOrDefault(404, 0L), "others");
  }

  /** How often each status is answered to requests that are all sent at once. */
  private static Map<Integer, Long> statuses(IntFunction<Response> request) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(AT_ONCE);
    CountDownLatch start = new CountDownLatch(1);
    try {
      List<Future<Integer>> answers =
          IntStream.range(0, AT_ONCE)
              .mapToObj(
                  i ->
                      clients.submit(
                          () -> {
                            start.await();
                            return request.apply(i).statusCode();
                          }))
              .toList();
      start.countDown();
      return answers.stream()
          .map(ConcurrentEditsIT::get)
          .collect(Collectors.groupingBy(status -> status, Collectors.counting()));
    } finally {
      clients.shutdownNow();
    }
  }

  private static int get(Future<Integer> answer) {
    try {
      return answer.get();
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }
}
