// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.caller.Caller;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.page.control.PageWriting;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.user.control.KnownUsers;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Form;
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
class DocumentListTest {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonReaderFactory READER = Json.createReaderFactory(Map.of());

  private final Named users = new Named();
  private final TestLists lists;
  private final DocumentList list;

  DocumentListTest(TestDatabase kind) {
    lists = TestLists.in(kind, users);
    list = lists.list();
  }

  @Test
  void theBodyIsThatOfTheTreeHoweverItIsMade() {
    for (Form form : Form.values()) {
      for (Detail detail : Detail.values()) {
        RequestedPage page = page(Caller.ANYONE, detail, form);
        String expected = tree(page);
        assertEquals(expected, text(list.body(page)), "written");
        assertEquals(expected, text(list.body(page)), "kept");
        assertEquals(expected, text(list.joined(page)), "joined");
        assertEquals(expected, text(lists.list(0).body(page)), "by nobody kept");
      }
    }
  }

  @Test
  void anEmbeddedItemHasItsFifteenMembersItsCreatorAndItsPages() {
    JsonObject item = first(page(Caller.ANYONE, Detail.EMBEDDED, Form.JSON));
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
  void inHalTheSameIsEmbedded() {
    JsonObject hal = read(page(Caller.ANYONE, Detail.EMBEDDED, Form.HAL));
    JsonObject item = hal.getJsonObject("_embedded").getJsonArray("documents").getJsonObject(0);
    assertEquals(
        Set.of("creator", "pages"), item.getJsonObject("_embedded").asJsonObject().keySet());
    assertFalse(item.containsKey("embedded"));
  }

  @Test
  void aHundredEmbeddedDocumentsAreAboutAHundredAndFortyThousandBytes() {
    int bytes = list.body(page(Caller.ANYONE, Detail.EMBEDDED, Form.JSON)).length;
    assertTrue(bytes > 130_000 && bytes < 155_000, bytes + " bytes");
  }

  @Test
  void thoseWhoGetTheSameShareOneBody() {
    RequestedPage page = page(Caller.ANYONE, Detail.SUMMARY, Form.JSON);
    assertSame(list.body(page), list.body(page(Caller.ANYONE, Detail.SUMMARY, Form.JSON)));
  }

  @Test
  void whatWasWrittenIsNotLoadedAgain() {
    RequestedPage page = page(Caller.ANYONE, Detail.FULL, Form.JSON);
    String before = text(list.joined(page));
    changeUnseen();
    assertEquals(before, text(list.joined(page)));
    assertEquals(before, text(list.body(page)));
    assertNotEquals(before, text(lists.list().joined(page)));
  }

  @Test
  void onlyWhatChangedIsLoaded() {
    RequestedPage page = page(Caller.ANYONE, Detail.FULL, Form.JSON);
    list.joined(page);
    changeUnseen();
    List<Listed> entries = new ArrayList<>(page.page().entries());
    Listed entry = entries.get(7);
    entries.set(7, new Listed(entry.place(), entry.version() + 1, entry.owner()));
    String after = text(list.joined(page.with(page.page().with(entries))));
    assertEquals(1, after.split("Unseen", -1).length - 1);
  }

  /** Which no version tells: only who loads sees it. */
  private void changeUnseen() {
    lists.database().write(statements -> statements.update("UPDATE document SET title = 'Unseen'"));
  }

  @Test
  void whatOneCallerGotIsNotShownToAnother() {
    Caller ada = new Caller(1, "ada");
    List<String> hers = ids(page(ada, Detail.FULL, Form.JSON));
    assertFalse(hers.isEmpty());
    assertEquals(List.of(), ids(page(new Caller(999, "nobody"), Detail.FULL, Form.JSON)));
    assertNotEquals(hers, ids(page(new Caller(2, "bob"), Detail.FULL, Form.JSON)));
    assertEquals(hers, ids(page(ada, Detail.FULL, Form.JSON)));
  }

  @Test
  void aRenamedDocumentIsShownAtOnce() {
    RequestedPage before = page(Caller.ANYONE, Detail.EMBEDDED, Form.JSON);
    list.body(before);
    UUID id = UUID.fromString(first(before).getString("id"));
    DocumentStore store = lists.loading().documents;
    var document = store.find(id, 0).orElseThrow().document();
    lists
        .database()
        .write(statements -> new DocumentWriting().rename(statements, document, "Another"));
    assertSeen(id, before, "Another");
  }

  @Test
  void anAddedPageIsShownAtOnce() {
    RequestedPage before = page(Caller.ANYONE, Detail.EMBEDDED, Form.JSON);
    list.body(before);
    UUID id = UUID.fromString(first(before).getString("id"));
    Page added = new Page(id, 77, "Added", 800, 600, "[]", 1);
    lists
        .database()
        .write(
            statements -> {
              new DocumentWriting().save(statements, id, added.bytes());
              new PageWriting().insert(statements, added);
              return added;
            });
    assertSeen(id, before, "Added");
  }

  @Test
  void aCreatorWhoTookAnotherNameIsShownByIt() {
    RequestedPage before = page(Caller.ANYONE, Detail.EMBEDDED, Form.JSON);
    list.body(before);
    users.names.put(before.page().entries().get(0).owner(), "Grace");
    assertSeen(UUID.fromString(first(before).getString("id")), before, "Grace");
  }

  @Test
  void aCreatorWhoIsNotKnownYetIsShownOnceKnown() {
    users.unknown = true;
    RequestedPage before = page(Caller.ANYONE, Detail.FULL, Form.JSON);
    assertEquals(JsonValue.NULL, first(before).get("creator"));
    users.unknown = false;
    RequestedPage after = page(Caller.ANYONE, Detail.FULL, Form.JSON);
    assertNotEquals(before.tag(), after.tag());
    assertNotEquals(JsonValue.NULL, first(after).get("creator"));
  }

  @Test
  void whatChangedAfterThePageWasFoundIsNotKeptAsThatPage() {
    RequestedPage found = page(Caller.ANYONE, Detail.FULL, Form.JSON);
    Listed entry = found.page().entries().get(0);
    delete(entry.document());
    assertFalse(list.items(found).current());
    assertFalse(text(list.body(found)).contains(entry.document().toString()));
    assertEquals(99, list.items(found).written().size());
  }

  private void delete(UUID id) {
    lists.database().write(statements -> new DocumentWriting().delete(statements, id, 1));
  }

  private void assertSeen(UUID id, RequestedPage before, String text) {
    RequestedPage after = page(Caller.ANYONE, Detail.EMBEDDED, Form.JSON);
    assertNotEquals(before.tag(), after.tag());
    JsonObject item =
        items(after).stream()
            .filter(document -> document.getString("id").equals(id.toString()))
            .findFirst()
            .orElseThrow();
    assertTrue(item.toString().contains(text), item.toString());
  }

  private long pagesOf(JsonObject item) {
    return lists.loading().pages.count(UUID.fromString(item.getString("id")));
  }

  private RequestedPage page(Caller caller, Detail detail, Form form) {
    return lists.page(list, TestLists.query(caller, detail), form);
  }

  private String tree(RequestedPage page) {
    Detail detail = page.query().detail();
    return page.links()
        .addTo(
            page.form()
                .members(JSON)
                .list(
                    "documents",
                    lists.loading().load(page.page(), detail),
                    lists.representation().in(detail)))
        .build()
        .toString();
  }

  private List<String> ids(RequestedPage page) {
    return items(page).stream().map(item -> item.getString("id")).toList();
  }

  private JsonObject first(RequestedPage page) {
    return items(page).get(0);
  }

  private List<JsonObject> items(RequestedPage page) {
    return read(page).getJsonArray("documents").getValuesAs(JsonObject.class);
  }

  private JsonObject read(RequestedPage page) {
    try (var reader = READER.createReader(new ByteArrayInputStream(list.body(page)))) {
      return reader.readObject();
    }
  }

  private static String text(byte[] body) {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Users who take another name, or whom nobody knows for a while. */
  private static final class Named extends KnownUsers {

    private final Map<Long, String> names = new HashMap<>();
    private boolean unknown;

    @Override
    public Map<Long, User> byId(Set<Long> ids) {
      Map<Long, User> users = new HashMap<>(unknown ? Map.of() : super.byId(ids));
      users.replaceAll((id, user) -> new User(id, names.getOrDefault(id, user.name()), user.uri()));
      return users;
    }
  }
}
