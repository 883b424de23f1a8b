// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.list.control.TestLists;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.documents.user.control.UserBatch;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.core.SecurityContext;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Practices 14 to 18. CachingPracticesIT tests the responses of their servers. */
@OnEachDatabase
class CachingPracticesTest {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final Jsonb JSONB = JsonbBuilder.create();
  private static final String KEY = "7";
  private static final SecurityContext ADA = Requests.of(new Caller(1, "ada"));
  private static final SecurityContext BOB = Requests.of(new Caller(2, "bob"));
  private static final int USERS = 50;

  private final P14_HttpCaching http = new P14_HttpCaching();
  private final P15_DocumentCaching bodies = new P15_DocumentCaching();
  private final P16_SummaryRepresentation summaries = new P16_SummaryRepresentation();
  private final P17_PerforatedCaching items = new P17_PerforatedCaching();
  private final P18_FragmentCaching fragments = new P18_FragmentCaching();
  private final ReadingLists lists = new ReadingLists();
  private final CountingUsers users = new CountingUsers();
  private final TestLists test;

  CachingPracticesTest(TestDatabase kind) {
    test = TestLists.in(kind, new StubUserDirectory());
  }

  @BeforeEach
  void connect() {
    lists.database = test.database();
    lists.seed = new ReadingListSeed(test.database(), new DocumentUpdates(), USERS, 1);
    lists.links = test.links();
    lists.users = users;
    http.lists = lists;
    bodies.lists = lists;
    summaries.lists = lists;
    items.lists = lists;
    fragments.lists = lists;
  }

  @AfterEach
  void close() {
    lists.close();
  }

  @Test
  void allVariantsOfAListReturnTheSame() {
    String expected = text(bodies.naive(KEY));
    for (int time = 0; time < 2; time++) {
      assertEquals(expected, text(bodies.tuned(KEY)));
      assertEquals(expected, text(bodies.sql(KEY)));
      assertEquals(expected, text(bodies.constant(KEY)));
      assertEquals(expected, text(http.naive(KEY)));
      assertEquals(expected, text(summaries.naive(KEY)));
      assertEquals(expected, text(items.naive(KEY)));
      assertEquals(expected, text(items.tunedWithComments(KEY)));
      assertEquals(expected, text(items.naiveChurn(KEY)));
      assertEquals(expected, text(items.tunedChurn(KEY)));
    }
  }

  @Test
  void allVariantsWithoutCommentsReturnTheSame() {
    String expected = text(summaries.tuned(KEY));
    assertEquals(expected, text(items.tuned(KEY)));
    assertEquals(expected, text(items.tuned(KEY)));
  }

  @Test
  void summariesOmitTheCommentsAndNothingElse() {
    List<JsonObject> whole = documents(text(summaries.naive(KEY)));
    List<JsonObject> tuned = documents(text(summaries.tuned(KEY)));
    assertEquals(ReadingListSeed.DOCUMENTS, tuned.size());
    for (int i = 0; i < tuned.size(); i++) {
      assertEquals(
          ReadingListSeed.COMMENTS, whole.get(i).getJsonArray("comments").size(), "of " + i);
      Map<String, JsonValue> rest = new HashMap<>(whole.get(i));
      rest.remove("comments");
      assertEquals(rest, tuned.get(i));
    }
  }

  /** The source: 14.54 MB and 4.17 MB for 100 requests. */
  @Test
  void listsHaveTheSizeOfTheSource() {
    int whole = text(bodies.naive(KEY)).length();
    int summary = text(summaries.tuned(KEY)).length();
    assertTrue(whole > 140_000 && whole < 150_000, whole + " bytes");
    double ratio = (double) whole / summary;
    assertTrue(ratio > 3.2 && ratio < 3.7, whole + " to " + summary + " bytes");
  }

  @Test
  void requestsForOtherDocumentsAreForOtherLists() {
    List<String> different =
        Stream.of("1", "2", "3", "4")
            .map(bodies::naive)
            .map(CachingPracticesTest::text)
            .distinct()
            .toList();
    assertEquals(4, different.size());
  }

  @Test
  void authorsAreFetchedTogetherForEachListAndNotCached() {
    bodies.naive(KEY);
    users.requests.clear();
    bodies.naive(KEY);
    bodies.naive(KEY);
    assertEquals(2, users.requests.size());
    assertEquals(users.requests.get(0), users.requests.get(1));
    assertEquals(ReadingListSeed.DOCUMENTS, users.requests.get(0).split(",").length);
  }

  @Test
  void cachedListsNeedNoAuthors() {
    Stream.of(bodies.tuned(KEY), items.tuned(KEY), fragments.tuned(KEY, ADA)).toList();
    users.requests.clear();
    Stream.of(bodies.tuned(KEY), items.tuned(KEY), fragments.tuned(KEY, ADA)).toList();
    assertEquals(List.of(), users.requests);
  }

  @Test
  void onlyTheChangedItemIsLoadedAgain() {
    items.tunedWithComments(KEY);
    users.requests.clear();
    items.tunedChurn(KEY);
    items.tunedChurn(KEY);
    assertEquals(2, users.requests.size());
    users.requests.forEach(ids -> assertFalse(ids.contains(","), ids));
  }

  @Test
  void aChangeAppearsImmediately() {
    List<Function<String, Object>> cached =
        List.of(
            bodies::tuned,
            items::tuned,
            items::tunedWithComments,
            key -> fragments.tuned(key, ADA));
    cached.forEach(variant -> variant.apply(KEY));
    List<JsonObject> before = documents(text(bodies.naive(KEY)));
    rename(before.get(5), "Renamed");
    cached.forEach(
        variant -> {
          String after = text(variant.apply(KEY));
          assertTrue(after.contains("\"Renamed\""), after);
          assertEquals(before.size(), documents(after).size());
        });
    assertEquals(text(bodies.naive(KEY)), text(bodies.tuned(KEY)));
    assertEquals(text(bodies.naive(KEY)), text(items.tunedWithComments(KEY)));
  }

  @Test
  void aDeletedDocumentDisappears() {
    List<JsonObject> before = documents(text(items.tuned(KEY)));
    test.database()
        .write(statements -> new DocumentUpdates().delete(statements, id(before.get(5)), 1));
    assertEquals(before.size() - 1, documents(text(items.tuned(KEY))).size());
    assertEquals(text(bodies.naive(KEY)), text(bodies.tuned(KEY)));
  }

  @Test
  void whatACallerHasReadIsTheLastMemberOfAnItem() {
    List<JsonObject> listed = documents(text(fragments.tuned(KEY, ADA)));
    listed.forEach(
        item ->
            assertEquals(
                List.of("author", "comments", "document", "readBefore"),
                List.copyOf(item.keySet())));
    assertEquals(
        Map.of(true, 18L, false, 18L),
        listed.stream()
            .collect(
                Collectors.partitioningBy(
                    item -> item.getBoolean("readBefore"), Collectors.counting())));
  }

  @Test
  void personalVariantsReturnTheSameForEachCaller() {
    for (int time = 0; time < 2; time++) {
      for (SecurityContext caller : List.of(ADA, BOB)) {
        assertEquals(text(fragments.naive(KEY, caller)), text(fragments.tuned(KEY, caller)));
      }
      assertNotEquals(text(fragments.tuned(KEY, ADA)), text(fragments.tuned(KEY, BOB)));
    }
  }

  private void rename(JsonObject item, String title) {
    var document = new DocumentStore(test.database()).find(id(item), 0).orElseThrow().document();
    test.database().write(statements -> new DocumentUpdates().rename(statements, document, title));
  }

  private static UUID id(JsonObject item) {
    return UUID.fromString(item.getJsonObject("document").getString("id"));
  }

  private static List<JsonObject> documents(String body) {
    try (JsonReader reader = JSON.createReader(new StringReader(body))) {
      return reader.readObject().getJsonArray("documents").getValuesAs(JsonObject.class);
    }
  }

  /** The body as the server sends it. */
  private static String text(Object entity) {
    return entity instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : JSONB.toJson(entity);
  }

  /** Knows all users, and remembers each request. */
  private static final class CountingUsers extends UserBatch {

    private final List<String> requests = new ArrayList<>();

    @Override
    public byte[] fetch(String ids) {
      requests.add(ids);
      return Stream.of(ids.split(","))
          .map(
              "{\"id\":%1$s,\"name\":\"User %1$s\",\"uri\":\"http://localhost:9080/users/%1$s\"}"
                  ::formatted)
          .collect(Collectors.joining(",", "{\"users\":[", "]}"))
          .getBytes(StandardCharsets.UTF_8);
    }
  }
}
