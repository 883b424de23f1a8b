// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DocumentListRendererTest {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonReaderFactory READER = Json.createReaderFactory(Map.of());

  private final RenamedUsers users = new RenamedUsers();
  private final TestLists lists;
  private final DocumentListRenderer renderer;

  DocumentListRendererTest(TestDatabase kind) {
    lists = TestLists.in(kind, users);
    renderer = lists.renderer();
  }

  @Test
  void everyRendererProducesTheSameBody() {
    for (MediaFormat format : MediaFormat.values()) {
      for (ItemDetail detail : ItemDetail.values()) {
        ListPageRendition page = page(Caller.ANONYMOUS, detail, format);
        String expected = tree(page);
        assertEquals(expected, text(body(page)), "rendered");
        assertEquals(expected, text(body(page)), "cached");
        assertEquals(expected, text(lists.renderer(0).render(page).body()), "without a cache");
      }
    }
  }

  @Test
  void embeddedItemHasFifteenMembersItsCreatorAndItsPages() {
    JsonObject item = first(page(Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.JSON));
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
    assertEquals(pagesOf(item), pages.size());
  }

  @Test
  void halEmbedsCreatorAndPages() {
    JsonObject hal = read(page(Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.HAL));
    JsonObject item = hal.getJsonObject("_embedded").getJsonArray("documents").getJsonObject(0);
    assertEquals(
        Set.of("creator", "pages"), item.getJsonObject("_embedded").asJsonObject().keySet());
    assertFalse(item.containsKey("embedded"));
  }

  @Test
  void hundredEmbeddedDocumentsHaveAbout140Kilobytes() {
    int bytes = body(page(Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.JSON)).length;
    assertTrue(bytes > 130_000 && bytes < 155_000, bytes + " bytes");
  }

  @Test
  void itemsWithOtherLinksHaveAnotherTag() {
    TestLists moved = lists.at("https://other.example");
    DocumentQuery query = page(Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON).query();
    String tag = lists.page(renderer, query, MediaFormat.JSON).tag();
    assertEquals(tag, lists.page(lists.renderer(), query, MediaFormat.JSON).tag());
    assertNotEquals(tag, moved.page(moved.renderer(), query, MediaFormat.JSON).tag());
  }

  @Test
  void equalRequestsShareOneCachedBody() {
    ListPageRendition page = page(Caller.ANONYMOUS, ItemDetail.SUMMARY, MediaFormat.JSON);
    assertSame(body(page), body(page(Caller.ANONYMOUS, ItemDetail.SUMMARY, MediaFormat.JSON)));
  }

  @Test
  void cachedItemsAreNotLoadedAgain() {
    DocumentListRenderer withoutBodies = lists.renderer(0);
    ListPageRendition page = page(Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    String before = text(withoutBodies.render(page).body());
    renameWithoutNewVersion();
    assertEquals(before, text(withoutBodies.render(page).body()));
    assertNotEquals(before, text(lists.renderer(0).render(page).body()));
  }

  @Test
  void onlyChangedItemsAreLoaded() {
    ListPageRendition page = page(Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    body(page);
    renameWithoutNewVersion();
    List<ListEntry> entries = new ArrayList<>(page.page().entries());
    ListEntry entry = entries.get(7);
    entries.set(7, new ListEntry(entry.cursor(), entry.version() + 1, entry.owner()));
    ListPage changed = page.page().with(entries);
    String after =
        text(
            body(
                new ListPageRendition(
                    page.query(), changed, page.links(), page.format(), changed.version())));
    assertEquals(1, after.split("Unseen", -1).length - 1);
  }

  private byte[] body(ListPageRendition page) {
    return renderer.render(page).body();
  }

  /** Changes titles but not versions, so only what is loaded again shows the change. */
  private void renameWithoutNewVersion() {
    lists.database().write(statements -> statements.update("UPDATE document SET title = 'Unseen'"));
  }

  @Test
  void callersSeeOnlyTheirOwnDocuments() {
    Caller ada = new Caller(1, "ada");
    List<String> ofAda = ids(page(ada, ItemDetail.FULL, MediaFormat.JSON));
    assertFalse(ofAda.isEmpty());
    assertEquals(
        List.of(), ids(page(new Caller(999, "nobody"), ItemDetail.FULL, MediaFormat.JSON)));
    assertNotEquals(ofAda, ids(page(new Caller(2, "bob"), ItemDetail.FULL, MediaFormat.JSON)));
    assertEquals(ofAda, ids(page(ada, ItemDetail.FULL, MediaFormat.JSON)));
  }

  @Test
  void renamedDocumentAppearsImmediately() {
    ListPageRendition before = page(Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.JSON);
    body(before);
    UUID id = UUID.fromString(first(before).getString("id"));
    DocumentStore store = new DocumentStore(lists.database());
    var document = store.find(id, 0).orElseThrow().document();
    lists
        .database()
        .write(statements -> new DocumentUpdates().rename(statements, document, "Another"));
    assertShown(id, before, "Another");
  }

  @Test
  void addedPageAppearsImmediately() {
    ListPageRendition before = page(Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.JSON);
    body(before);
    UUID id = UUID.fromString(first(before).getString("id"));
    Page added = new Page(id, 77, "Added", 800, 600, "[]", 1);
    lists
        .database()
        .write(
            statements -> {
              new DocumentUpdates().contentChanged(statements, id, added.bytes());
              new PageUpdates().insert(statements, added);
              return added;
            });
    assertShown(id, before, "Added");
  }

  @Test
  void newNameOfACreatorAppearsImmediately() {
    ListPageRendition before = page(Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.JSON);
    body(before);
    users.names.put(before.page().entries().get(0).owner(), "Grace");
    assertShown(UUID.fromString(first(before).getString("id")), before, "Grace");
  }

  @Test
  void creatorAppearsOnceKnown() {
    users.unknown = true;
    ListPageRendition before = page(Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    assertEquals(JsonValue.NULL, first(before).get("creator"));
    users.unknown = false;
    ListPageRendition after = page(Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    assertNotEquals(before.tag(), after.tag());
    assertNotEquals(JsonValue.NULL, first(after).get("creator"));
  }

  @Test
  void pageChangedAfterTheIndexWasReadIsNotCached() {
    ListPageRendition found = page(Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    ListEntry entry = found.page().entries().get(0);
    delete(entry.document());
    assertFalse(renderer.items(found).current());
    assertFalse(text(body(found)).contains(entry.document().toString()));
    assertEquals(99, renderer.items(found).rendered().size());
  }

  @Test
  void pageChangedAfterTheIndexWasReadHasATagOfItsOwn() {
    ListPageRendition found = page(Caller.ANONYMOUS, ItemDetail.FULL, MediaFormat.JSON);
    delete(found.page().entries().get(0).document());
    String tag = renderer.render(found).rendition().tag();
    assertNotEquals(found.tag(), tag);
    assertNotEquals(tag, renderer.render(found).rendition().tag());
  }

  private void delete(UUID id) {
    lists.database().write(statements -> new DocumentUpdates().delete(statements, id, 1));
  }

  private void assertShown(UUID id, ListPageRendition before, String text) {
    ListPageRendition after = page(Caller.ANONYMOUS, ItemDetail.EMBEDDED, MediaFormat.JSON);
    assertNotEquals(before.tag(), after.tag());
    JsonObject item =
        items(after).stream()
            .filter(document -> document.getString("id").equals(id.toString()))
            .findFirst()
            .orElseThrow();
    assertTrue(item.toString().contains(text), item.toString());
  }

  private long pagesOf(JsonObject item) {
    return new PageStore(lists.database()).count(UUID.fromString(item.getString("id")));
  }

  private ListPageRendition page(Caller caller, ItemDetail detail, MediaFormat format) {
    return lists.page(renderer, TestLists.query(caller, detail), format);
  }

  private String tree(ListPageRendition page) {
    ItemDetail detail = page.query().detail();
    return page.links()
        .addTo(
            page.format()
                .treeWriter(JSON)
                .list(
                    "documents",
                    lists.loader().load(page.page(), detail),
                    lists.representation().writerFor(detail)))
        .build()
        .toString();
  }

  private List<String> ids(ListPageRendition page) {
    return items(page).stream().map(item -> item.getString("id")).toList();
  }

  private JsonObject first(ListPageRendition page) {
    return items(page).get(0);
  }

  private List<JsonObject> items(ListPageRendition page) {
    return read(page).getJsonArray("documents").getValuesAs(JsonObject.class);
  }

  private JsonObject read(ListPageRendition page) {
    try (var reader = READER.createReader(new ByteArrayInputStream(body(page)))) {
      return reader.readObject();
    }
  }

  private static String text(byte[] body) {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Users who can change their names or be unknown for a while. */
  private static final class RenamedUsers extends StubUserDirectory {

    private final Map<Long, String> names = new HashMap<>();
    private boolean unknown;

    @Override
    public Map<Long, UserReference> byId(Set<Long> ids) {
      Map<Long, UserReference> users = new HashMap<>(unknown ? Map.of() : super.byId(ids));
      users.replaceAll(
          (id, user) -> new UserReference(id, names.getOrDefault(id, user.name()), user.uri()));
      return users;
    }
  }
}
