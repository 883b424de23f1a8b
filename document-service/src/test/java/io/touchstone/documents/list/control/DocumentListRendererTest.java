// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.control.DocumentDeletion;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReaderFactory;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnEachDatabase
class DocumentListRendererTest {

  private static final JsonReaderFactory READER = Json.createReaderFactory(Map.of());

  private final TestLists lists;
  private final DocumentListRenderer renderer;

  DocumentListRendererTest(TestDatabase kind) {
    lists = TestLists.in(kind);
    renderer = lists.renderer();
  }

  @Test
  void everyRendererProducesTheSameBody() {
    for (MediaFormat format : MediaFormat.values()) {
      for (ItemDetail detail : ItemDetail.values()) {
        ListPage page = page(Caller.ANONYMOUS, detail);
        String expected = uncached(page, format);
        assertEquals(expected, text(renderer, page, format), "rendered");
        assertEquals(expected, text(renderer, page, format), "cached");
        assertEquals(expected, text(lists.renderer(0), page, format), "without a cache");
      }
    }
  }

  @Test
  void embeddedItemHasFifteenMembersItsCreatorAndItsPages() {
    JsonObject item = items(Caller.ANONYMOUS, ItemDetail.EMBEDDED).get(0);
    assertEquals(16, item.size());
    JsonObject embedded = item.getJsonObject("embedded");
    assertEquals(List.of("creator", "pages"), List.copyOf(embedded.keySet()));
    JsonObject creator = embedded.getJsonObject("creator");
    assertEquals(List.of("id", "name", "uri"), List.copyOf(creator.keySet()));
    assertEquals(item.getString("creator"), creator.getString("uri"));
    List<JsonObject> pages = embedded.getJsonArray("pages").getValuesAs(JsonObject.class);
    for (int i = 0; i < pages.size(); i++) {
      JsonObject page = pages.get(i);
      assertEquals(
          List.of("height", "number", "title", "uri", "width"), List.copyOf(page.keySet()));
      assertEquals(i + 1, page.getInt("number"));
      assertEquals(item.getString("pages") + "/" + (i + 1), page.getString("uri"));
    }
    UUID id = UUID.fromString(item.getString("id"));
    assertEquals(pageCount(id), pages.size());
  }

  @Test
  void halEmbedsCreatorAndPages() {
    JsonObject hal = read(page(Caller.ANONYMOUS, ItemDetail.EMBEDDED), MediaFormat.HAL);
    JsonObject item = hal.getJsonObject("_embedded").getJsonArray("documents").getJsonObject(0);
    assertEquals(
        Set.of("creator", "pages"), item.getJsonObject("_embedded").asJsonObject().keySet());
    assertFalse(item.containsKey("embedded"));
  }

  @Test
  void hundredEmbeddedDocumentsHaveAbout140Kilobytes() {
    ListPage page = page(Caller.ANONYMOUS, ItemDetail.EMBEDDED);
    int bytes = lists.body(renderer, page, MediaFormat.JSON).bytes().length;
    assertTrue(bytes > 130_000 && bytes < 155_000, bytes + " bytes");
  }

  @Test
  void equalRequestsShareOneCachedBody() {
    ListPage page = page(Caller.ANONYMOUS, ItemDetail.SUMMARY);
    assertSame(
        lists.body(renderer, page, MediaFormat.JSON).bytes(),
        lists.body(renderer, page(Caller.ANONYMOUS, ItemDetail.SUMMARY), MediaFormat.JSON).bytes());
  }

  @Test
  void pageChangedAfterTheIndexWasReadHasATagOfItsOwnAndIsNotCached() {
    ListPage page = page(Caller.ANONYMOUS, ItemDetail.FULL);
    UUID deleted = page.entries().items().get(0).document();
    lists.database().write(statements -> DocumentDeletion.start(statements, deleted, 1));
    DocumentListRenderer.Body first = lists.body(renderer, page, MediaFormat.JSON);
    DocumentListRenderer.Body second = lists.body(renderer, page, MediaFormat.JSON);
    assertNotEquals(page.version(), first.tag());
    assertNotEquals(first.tag(), second.tag());
    assertFalse(new String(first.bytes(), UTF_8).contains(deleted.toString()));
    RenderedItemCache.Items items = lists.items().of(page, MediaFormat.JSON);
    assertFalse(items.current());
    assertEquals(99, items.rendered().size());
  }

  /** Each of 100 documents could embed 100 pages, whose titles take six bytes a character. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aListOfLargeItemsEndsEarlierAndLinksToTheRest(boolean backwards) {
    String title = "\u0001".repeat(255);
    lists
        .database()
        .run(
            on -> {
              on.update("UPDATE page SET title = ?", title);
              on.update(
                  "INSERT INTO page (document, number, title, width, height, shapes, version)"
                      + " SELECT document, number + 3 * n, title, width, height, '[]', 1"
                      + " FROM page CROSS JOIN (VALUES (1), (2), (3), (4), (5), (6)) AS more (n)");
            });
    Optional<Cursor> end = Optional.of(new Cursor(Instant.EPOCH, new UUID(0, 0)));
    PagingQuery<Cursor> query =
        new PagingQuery<>(backwards ? end : Optional.empty(), backwards, 100);
    List<String> walked = new ArrayList<>();
    List<String> all = lists.walk(renderer, query, ItemDetail.SUMMARY, body -> {});
    walked.addAll(
        lists.walk(
            renderer,
            query,
            ItemDetail.EMBEDDED,
            body -> assertTrue(body.bytes().length < PagingQuery.MAX_BYTES + 10_000)));
    assertEquals(all, walked);
  }

  private long pageCount(UUID document) {
    return lists
        .database()
        .first(
            "SELECT COUNT(*) AS pages FROM page WHERE document = ?",
            row -> row.number("pages"),
            document)
        .orElseThrow();
  }

  private ListPage page(Caller caller, ItemDetail detail) {
    return renderer.page(lists.query(caller, detail));
  }

  private String uncached(ListPage page, MediaFormat format) {
    RepresentationWriter writer =
        format
            .writer()
            .list(
                "documents",
                lists.loader().load(page, page.entries().items()),
                lists.representation().writerFor(page.query().detail()));
    return new String(page.links().addTo(writer).toBytes(), UTF_8);
  }

  private String text(DocumentListRenderer renderer, ListPage page, MediaFormat format) {
    return new String(lists.body(renderer, page, format).bytes(), UTF_8);
  }

  private List<JsonObject> items(Caller caller, ItemDetail detail) {
    return read(page(caller, detail), MediaFormat.JSON)
        .getJsonArray("documents")
        .getValuesAs(JsonObject.class);
  }

  private JsonObject read(ListPage page, MediaFormat format) {
    byte[] body = lists.body(renderer, page, format).bytes();
    try (var reader = READER.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject();
    }
  }
}
