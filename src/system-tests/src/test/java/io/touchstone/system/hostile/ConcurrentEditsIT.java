// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Concurrent edits of one version: one succeeds, all others get 412. Each request must change
 * something, because an edit without effect also gets 200.
 */
@ExtendWith(SystemExtension.class)
class ConcurrentEditsIT {

  private static final int CLIENTS = 20;

  private final ApiUser owner;
  private final String document;

  ConcurrentEditsIT(SystemUnderTest system) {
    owner = ApiUser.signUp(system.gateway());
    document = owner.document("Plan");
  }

  /** Returns the user with the current version of a resource. */
  private ApiUser editor(String uri) {
    return owner.ifMatch(owner.get(uri).header("ETag"));
  }

  @Test
  void onlyOneTitleEditSucceeds() throws Exception {
    ApiUser editor = editor(document);
    expectOneSuccess(i -> editor.patch(document, "{\"title\":\"Edit " + i + "\"}"));
  }

  @Test
  void onlyOnePageEditSucceeds() throws Exception {
    ApiUser editor = editor(document + "/pages/1");
    expectOneSuccess(i -> editor.put(document + "/pages/1", "{\"title\":\"Edit " + i + "\"}"));
  }

  @Test
  void onlyOneAttributesEditSucceeds() throws Exception {
    ApiUser editor = editor(document + "/attributes");
    expectOneSuccess(
        i -> editor.put(document + "/attributes", "{\"attributes\":{\"a\":" + i + "}}"));
  }

  @Test
  void onlyOneCommentEditSucceeds() throws Exception {
    String comment = owner.comment(document, "First");
    ApiUser editor = editor(comment);
    expectOneSuccess(i -> editor.patch(comment, "{\"text\":\"" + i + "\"}"));
  }

  @Test
  void onlyOneDeletionSucceeds() throws Exception {
    ApiUser editor = editor(document);
    Map<Integer, Integer> statuses = statuses(i -> editor.delete(document));
    statuses.merge(412, statuses.getOrDefault(404, 0), Integer::sum);
    statuses.remove(404);
    assertEquals(Map.of(204, 1, 412, CLIENTS - 1), statuses);
  }

  private static void expectOneSuccess(IntFunction<Response> request) throws Exception {
    assertEquals(Map.of(200, 1, 412, CLIENTS - 1), statuses(request));
  }

  /** Counts the responses by status when all clients send their requests concurrently. */
  private static Map<Integer, Integer> statuses(IntFunction<Response> request) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    CyclicBarrier start = new CyclicBarrier(CLIENTS);
    List<Callable<Integer>> requests = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int number = i;
      requests.add(
          () -> {
            start.await();
            return request.apply(number).statusCode();
          });
    }
    try {
      Map<Integer, Integer> statuses = new TreeMap<>();
      for (Future<Integer> response : clients.invokeAll(requests)) {
        statuses.merge(response.get(), 1, Integer::sum);
      }
      return statuses;
    } finally {
      clients.shutdownNow();
    }
  }
}
