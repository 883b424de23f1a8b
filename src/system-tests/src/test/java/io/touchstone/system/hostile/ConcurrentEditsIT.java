// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          PATCH |             | {"title":"Edit %d"}
          PUT   | /pages/1    | {"title":"Edit %d"}
          PUT   | /attributes | {"attributes":{"a":%d}}
          PATCH | /comments/1 | {"text":"%d"}
          """)
  void onlyOneEditSucceeds(String method, String path, String body) {
    owner.comment(document, "First");
    String uri = path == null ? document : document + path;
    ApiUser editor = owner.ifMatch(owner.get(uri).header("ETag"));
    Map<Integer, Integer> statuses =
        statuses(
            i ->
                method.equals("PUT")
                    ? editor.put(uri, body.formatted(i))
                    : editor.patch(uri, body.formatted(i)));
    assertEquals(Map.of(200, 1, 412, CLIENTS - 1), statuses);
  }

  @Test
  void onlyOneDeletionSucceeds() {
    ApiUser editor = owner.ifMatch(owner.get(document).header("ETag"));
    Map<Integer, Integer> statuses = statuses(i -> editor.delete(document));
    statuses.merge(412, statuses.getOrDefault(404, 0), Integer::sum);
    statuses.remove(404);
    assertEquals(Map.of(204, 1, 412, CLIENTS - 1), statuses);
  }

  /** Counts the responses by status when all clients send their requests concurrently. */
  private static Map<Integer, Integer> statuses(IntFunction<Response> request) {
    AtomicInteger next = new AtomicInteger();
    Map<Integer, Integer> statuses = new TreeMap<>();
    Concurrently.attempts(CLIENTS, () -> request.apply(next.getAndIncrement()).statusCode())
        .forEach(status -> statuses.merge((Integer) status, 1, Integer::sum));
    return statuses;
  }
}
