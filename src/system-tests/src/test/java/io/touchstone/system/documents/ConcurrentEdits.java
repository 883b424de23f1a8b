// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.system.OwnedDocument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
  static void check(OwnedDocument document, Function<String, Response> read, String titlePath)
      throws Exception {
    ConcurrentEdits edits = new ConcurrentEdits();
    ExecutorService readers = Executors.newFixedThreadPool(READERS);
    try {
      List<Future<List<Seen>>> reads = new ArrayList<>();
      for (int i = 0; i < READERS; i++) {
        reads.add(readers.submit(() -> edits.read(read, titlePath)));
      }
      edits.write(document);
      for (Future<List<Seen>> seen : reads) {
        edits.check(seen.get());
      }
    } finally {
      readers.shutdownNow();
    }
  }

  private void write(OwnedDocument document) {
    String tag = document.get("").header("ETag");
    for (int edit = 1; edit <= EDITS; edit++) {
      Response changed = document.patch("", tag, Map.of("title", title(edit)));
      changed.then().statusCode(200);
      tag = changed.header("ETag");
      editOfTag.put(tag, edit);
      acknowledged.set(edit);
    }
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
        edit = edit(response.path(titlePath));
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

  private static String title(int edit) {
    return OwnedDocument.TITLE + " " + edit;
  }

  private static int edit(String title) {
    return title.equals(OwnedDocument.TITLE)
        ? 0
        : Integer.parseInt(title.substring(OwnedDocument.TITLE.length() + 1));
  }
}
