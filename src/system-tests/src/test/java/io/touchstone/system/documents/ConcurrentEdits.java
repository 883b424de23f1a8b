// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.testing.user.ApiUser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Edits a document several times while others read it, and checks what they get. */
final class ConcurrentEdits {

  private static final int EDITS = 25;
  private static final int READERS = 3;

  private final AtomicInteger acknowledged = new AtomicInteger();
  private final Map<String, Integer> editOfTag = new HashMap<>();

  /**
   * What a reader has after a response.
   *
   * @param acknowledged the last edit that had been acknowledged before the request
   * @param tag entity tag of the last body
   * @param edit the edit that this body shows
   */
  private record Seen(int acknowledged, String tag, int edit) {}

  private ConcurrentEdits() {}

  /**
   * Checks that no reader gets a version older than an acknowledged edit or than one that it has
   * already seen, and that the same entity tag always comes with the same version.
   *
   * @param read sends a conditional GET with an entity tag
   * @param titlePath path of the document's title in a response body
   */
  static void check(
      ApiUser owner, String document, Function<String, Response> read, String titlePath) {
    ConcurrentEdits edits = new ConcurrentEdits();
    edits.write(owner, document, 1);
    List<CompletableFuture<List<Seen>>> readers = new ArrayList<>();
    for (int i = 0; i < READERS; i++) {
      readers.add(
          CompletableFuture.supplyAsync(
              () -> edits.read(read, titlePath), reader -> new Thread(reader).start()));
    }
    for (int edit = 2; edit <= EDITS; edit++) {
      edits.write(owner, document, edit);
    }
    readers.forEach(reader -> edits.check(reader.join()));
  }

  private void write(ApiUser owner, String document, int edit) {
    String tag = owner.get(document).header("ETag");
    Response changed = owner.ifMatch(tag).patch(document, Map.of("title", "Edit " + edit));
    changed.then().statusCode(200);
    editOfTag.put(changed.header("ETag"), edit);
    acknowledged.set(edit);
  }

  private List<Seen> read(Function<String, Response> read, String titlePath) {
    List<Seen> seen = new ArrayList<>();
    String tag = "\"none\"";
    int edit = 0;
    int before;
    do {
      before = acknowledged.get();
      Response response = read.apply(tag);
      if (response.statusCode() != 304) {
        assertEquals(200, response.statusCode());
        tag = response.header("ETag");
        edit = Integer.parseInt(response.<String>path(titlePath).replaceFirst("Edit ", ""));
      }
      seen.add(new Seen(before, tag, edit));
    } while (before < EDITS);
    return seen;
  }

  private void check(List<Seen> reads) {
    int last = 0;
    for (Seen seen : reads) {
      assertTrue(seen.edit() >= seen.acknowledged(), seen::toString);
      assertTrue(seen.edit() >= last, seen::toString);
      last = seen.edit();
      editOfTag.putIfAbsent(seen.tag(), seen.edit());
      assertEquals(editOfTag.get(seen.tag()), seen.edit(), seen::toString);
    }
    assertTrue(reads.size() > 1, "reads are concurrent with edits");
  }
}
