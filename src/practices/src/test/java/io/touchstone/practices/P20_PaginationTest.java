// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.TestLists;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReaderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.StringReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@OnEachDatabase
class P20_PaginationTest {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  private final P20_Pagination pagination = new P20_Pagination();
  private final TestLists lists;

  P20_PaginationTest(TestDatabase kind) {
    lists = TestLists.in(kind, new StubUserDirectory());
    pagination.collections = new SizedCollections();
    pagination.collections.database = lists.database();
    pagination.collections.writing = new DocumentUpdates();
    pagination.documents = lists.renderer();
    pagination.items = lists.items();
    pagination.links = lists.links();
    pagination.loading = lists.loader();
    pagination.representation = lists.representation();
  }

  @Test
  void bothVariantsReturnTheSameLastPage() {
    fill("1000");
    for (HttpHeaders request : List.of(Requests.PLAIN, Requests.HAL)) {
      String expected = Requests.body(pagination.naive("1000", "", request));
      assertEquals(expected, Requests.body(pagination.tuned("1000", "", request)));
      assertEquals(expected, Requests.body(pagination.tuned("1000", "", request)), "once more");
    }
    assertEquals(titles(1000, 19), titles(pagination.tuned("1000", "", Requests.PLAIN)));
  }

  @Test
  void bothVariantsReturnTheSameLastPages() {
    fill("1000");
    List<String> pages =
        IntStream.range(0, 40)
            .mapToObj(
                number -> {
                  String of = "document " + number;
                  String page = Requests.body(pagination.naive("1000", of, Requests.PLAIN));
                  assertEquals(
                      page, Requests.body(pagination.tuned("1000", of, Requests.PLAIN)), of);
                  return page;
                })
            .distinct()
            .toList();
    assertTrue(pages.size() > 10, "distinct pages: " + pages.size());
  }

  @Test
  void theWholeCollectionEndsInThatPage() {
    fill("100");
    fill("1000");
    JsonArray whole = documents(pagination.whole("1000", Requests.PLAIN));
    assertEquals(1000, whole.size());
    assertEquals(documents(pagination.tuned("1000", "", Requests.PLAIN)), whole.subList(980, 1000));
    assertEquals(titles(100, 99), titles(pagination.whole("100", Requests.PLAIN)));
  }

  @Test
  void aLargerCollectionExtendsTheSmallerOne() {
    assertEquals("{\"size\":100}", Requests.body(fill("100")));
    lists
        .database()
        .write(
            statements ->
                statements.update(
                    "DELETE FROM document WHERE creator = ? AND saved >= ?",
                    SizedCollections.owner(100),
                    Instant.parse("2000-01-01T00:01:00Z")));
    assertEquals("{\"size\":100}", Requests.body(fill("100")));
    assertEquals("{\"size\":100}", Requests.body(fill("100")));
    assertEquals(titles(100, 99), titles(pagination.whole("100", Requests.PLAIN)));
  }

  @Test
  void otherListsByTimeBeginAsBefore() {
    DocumentListRenderer list = lists.renderer();
    String before = tag(list);
    fill("1000");
    assertEquals(before, tag(list));
  }

  @Test
  void unfilledCollectionIsNotFound() {
    assertRefused(404, () -> pagination.whole("100", Requests.PLAIN));
    assertRefused(404, () -> pagination.naive("100", "", Requests.PLAIN));
    assertRefused(404, () -> pagination.tuned("100", "", Requests.PLAIN));
  }

  @Test
  void sizesArePowersOfTenWithinBounds() {
    Stream.of(null, "", "10", "101", "10000000", "-100", "100 ")
        .forEach(size -> assertRefused(400, () -> fill(size)));
    assertRefused(400, () -> pagination.whole("1000000", Requests.PLAIN));
  }

  private Response fill(String size) {
    return pagination.collection(size, Requests.PLAIN);
  }

  private String tag(DocumentListRenderer list) {
    return list.version(list.page(lists.query(Caller.ANONYMOUS, ItemDetail.SUMMARY)));
  }

  private static List<String> titles(Response response) {
    return documents(response).getValuesAs(JsonObject.class).stream()
        .map(document -> document.getString("title"))
        .toList();
  }

  /** From this number down to the first. */
  private static List<String> titles(int size, int number) {
    return IntStream.rangeClosed(0, number)
        .mapToObj(before -> "Document " + (number - before) + " of " + size)
        .toList();
  }

  private static JsonArray documents(Response response) {
    try (var reader = JSON.createReader(new StringReader(Requests.body(response)))) {
      return reader.readObject().getJsonArray("documents");
    }
  }

  private static void assertRefused(int status, Executable request) {
    assertEquals(status, assertThrows(ProblemException.class, request).getResponse().getStatus());
  }
}
