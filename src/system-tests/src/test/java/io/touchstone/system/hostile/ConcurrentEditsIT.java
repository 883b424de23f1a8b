// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
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
    owner.comment(document, "First");
  }

  /** Returns the user with the current version of a resource. */
  private ApiUser editor(String uri) {
    return owner.ifMatch(owner.get(uri).header("ETag"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PATCH | ''          | {"title":"Edit %d"}
          PUT   | /pages/1    | {"title":"Edit %d"}
          PUT   | /attributes | {"attributes":{"a":%d}}
          PATCH | /comments/1 | {"text":"%d"}
          """)
  void onlyOneEditSucceeds(String method, String path, String body) {
    String uri = document + path;
    ApiUser editor = editor(uri);
    AtomicInteger number = new AtomicInteger();
    Map<Object, Long> statuses =
        statuses(
            () -> {
              String edit = body.formatted(number.incrementAndGet());
              return method.equals("PUT") ? editor.put(uri, edit) : editor.patch(uri, edit);
            });
    assertEquals(Map.of(200, 1L, 412, CLIENTS - 1L), statuses);
  }

  @Test
  void onlyOneDeletionSucceeds() {
    ApiUser editor = editor(document);
    Map<Object, Long> statuses = new HashMap<>(statuses(() -> editor.delete(document)));
    statuses.merge(412, statuses.getOrDefault(404, 0L), Long::sum);
    statuses.remove(404);
    assertEquals(Map.of(204, 1L, 412, CLIENTS - 1L), statuses);
  }

  /** Counts the responses by status when all clients send their requests concurrently. */
  private static Map<Object, Long> statuses(Supplier<Response> request) {
    return Concurrently.attempts(CLIENTS, () -> request.get().statusCode()).stream()
        .collect(groupingBy(status -> status, counting()));
  }
}
