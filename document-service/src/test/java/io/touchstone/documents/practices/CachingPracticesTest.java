// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.boundary.DocumentReads;
import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.boundary.TestDocumentsResource;
import io.touchstone.documents.list.boundary.DocumentListResponses;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.TestLists;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReaderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class CachingPracticesTest {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final String EXAMPLE = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final SecurityContext ANYONE = Requests.of(Caller.ANONYMOUS);
  private static final SecurityContext ADA = Requests.of(new Caller(1, "ada"));

  private final P03_JsonBuilderFactory builders = new P03_JsonBuilderFactory();
  private final P14_HttpCaching http = new P14_HttpCaching();
  private final P15_DocumentCaching bodies = new P15_DocumentCaching();
  private final P16_SummaryRepresentation summaries = new P16_SummaryRepresentation();
  private final P17_PerforatedCaching items = new P17_PerforatedCaching();
  private final P18_FragmentCaching fragments = new P18_FragmentCaching();
  private final EmbeddedList list = new EmbeddedList();
  private final TestLists lists;

  CachingPracticesTest(TestDatabase kind) {
    lists = TestLists.in(kind, new StubUserDirectory());
  }

  @BeforeEach
  void connect() {
    DocumentListRenderer documents = lists.renderer();
    DocumentListResponses answers = new DocumentListResponses(documents);
    list.answers = answers;
    list.documents = documents;
    list.links = lists.links();
    list.loading = lists.loader();
    list.representation = lists.representation();
    DocumentResponses documentAnswers =
        new DocumentResponses(
            new DocumentReads(lists.reader(), lists.renderedDocuments()),
            lists.renderedDocuments(),
            lists.links());
    builders.production = TestDocumentsResource.of(documentAnswers);
    builders.documents = new SingleDocument();
    builders.documents.reading = lists.reader();
    builders.representation = lists.documents();
    http.list = list;
    http.reading = lists.reader();
    http.answer = documentAnswers;
    http.production = builders.production;
    bodies.list = list;
    bodies.answers = answers;
    summaries.list = list;
    items.list = list;
    items.documents = documents;
    items.answers = answers;
    fragments.list = list;
    fragments.documents = documents;
    fragments.answers = answers;
    fragments.representation = lists.representation();
  }

  @Test
  void allVariantsOfTheListAnswerTheSame() {
    for (HttpHeaders request : List.of(Requests.PLAIN, Requests.HAL)) {
      Response expected = bodies.naive(request, ANYONE);
      for (int time = 0; time < 3; time++) {
        assertSame(expected, bodies.tuned(request, ANYONE));
        assertSame(expected, http.naive(request, ANYONE));
        assertSame(expected, bodies.product(request, ANYONE));
        assertSame(expected, http.tuned(request, ANYONE));
        assertSame(expected, http.product(request, ANYONE));
        assertSame(expected, summaries.naive(request, ANYONE));
        assertSame(expected, items.naive(request, ANYONE));
        assertSame(expected, items.tuned(request, ANYONE));
        assertSame(expected, items.product(request, ANYONE));
        assertBodies(expected, items.naiveChurn(request, ANYONE));
        assertBodies(expected, items.tunedChurn(request, ANYONE));
      }
    }
  }

  @Test
  void theListHasAHundredDocuments() {
    assertEquals(100, documents(bodies.tuned(Requests.PLAIN, ANYONE)).size());
  }

  @Test
  void aKnownListIsNotSentAgainUnlessNaive() {
    HttpHeaders known =
        known(HttpHeaders.IF_NONE_MATCH, http.tuned(Requests.PLAIN, ANYONE), "ETag");
    assertNotSent(http.tuned(known, ANYONE));
    assertNotSent(http.product(known, ANYONE));
    assertEquals(200, http.naive(known, ANYONE).getStatus());
  }

  @Test
  void aKnownDocumentIsNotSentAgainUnlessNaive() {
    Response first = http.productDocument(EXAMPLE, Requests.PLAIN, ADA);
    assertSame(http.naiveDocument(EXAMPLE, Requests.PLAIN, ADA), first);
    HttpHeaders known = known(HttpHeaders.IF_MODIFIED_SINCE, first, HttpHeaders.LAST_MODIFIED);
    assertNotSent(http.productDocument(EXAMPLE, known, ADA));
    assertSame(first, http.naiveDocument(EXAMPLE, known, ADA));
  }

  @Test
  void aSummaryLeavesOutWhatIsOneLinkAway() {
    List<JsonObject> tuned = documents(summaries.tuned(Requests.PLAIN, ANYONE));
    List<JsonObject> naive = documents(summaries.naive(Requests.PLAIN, ANYONE));
    List<JsonObject> product = documents(summaries.product(Requests.PLAIN, ANYONE));
    assertEquals(uris(naive), uris(tuned));
    assertEquals(uris(naive), uris(product));
    assertTrue(naive.get(0).entrySet().containsAll(tuned.get(0).entrySet()));
    assertEquals(naive.get(0).size() - 1, tuned.get(0).size());
    assertFalse(tuned.get(0).containsKey("embedded"));
    assertFalse(product.get(0).containsKey("embedded"));
  }

  @Test
  void aListWhoseItemsChangeHasAnotherTagEachTime() {
    assertNotEquals(
        items.tunedChurn(Requests.PLAIN, ANYONE).getHeaderString("ETag"),
        items.tunedChurn(Requests.PLAIN, ANYONE).getHeaderString("ETag"));
    assertNotEquals(
        items.naiveChurn(Requests.PLAIN, ANYONE).getHeaderString("ETag"),
        items.naiveChurn(Requests.PLAIN, ANYONE).getHeaderString("ETag"));
  }

  @Test
  void anEmptyListHasNothingToChange() {
    SecurityContext nobody = Requests.of(new Caller(999, "nobody"));
    assertEquals(List.of(), documents(items.tunedChurn(Requests.PLAIN, nobody)));
  }

  @Test
  void whatACallerHasReadIsTheLastMemberOfAnItem() {
    JsonObject unread = documents(fragments.tuned(null, Requests.PLAIN, ANYONE)).get(0);
    assertEquals(17, unread.size());
    assertEquals("readBefore", List.copyOf(unread.keySet()).get(16));
    assertFalse(unread.getBoolean("readBefore"));
    String id = unread.getString("id");
    List<JsonObject> read = documents(fragments.tuned(id, Requests.PLAIN, ANYONE));
    assertTrue(read.get(0).getBoolean("readBefore"));
    assertEquals(1, read.stream().filter(item -> item.getBoolean("readBefore")).count());
  }

  @Test
  void personalVariantsAnswerTheSame() {
    for (HttpHeaders request : List.of(Requests.PLAIN, Requests.HAL)) {
      assertSame(fragments.naive(null, request, ANYONE), fragments.tuned(null, request, ANYONE));
      assertSame(fragments.naive(EXAMPLE, request, ADA), fragments.tuned(EXAMPLE, request, ADA));
      assertSame(
          fragments.naive(EXAMPLE, request, ANYONE), fragments.tuned(EXAMPLE, request, ANYONE));
    }
  }

  @Test
  void whatOneCallerHasReadIsNotSaidOfAnother() {
    Response before = fragments.tuned(null, Requests.PLAIN, ANYONE);
    fragments.tuned(documents(before).get(0).getString("id"), Requests.PLAIN, ADA);
    assertSame(before, fragments.tuned(null, Requests.PLAIN, ANYONE));
  }

  @Test
  void readingChangesTheTag() {
    Response before = fragments.tuned(null, Requests.PLAIN, ANYONE);
    String id = documents(before).get(0).getString("id");
    assertNotEquals(
        before.getHeaderString("ETag"),
        fragments.tuned(id, Requests.PLAIN, ANYONE).getHeaderString("ETag"));
  }

  @Test
  void aDocumentIsTheSameWhateverBuildsIt() {
    String expected = Requests.body(builders.product(EXAMPLE, Requests.HAL, ADA));
    assertEquals(expected, builders.naiveHal(EXAMPLE, ADA).toString());
    assertEquals(expected, builders.tunedHal(EXAMPLE, ADA).toString());
    assertEquals(builders.naive(EXAMPLE), builders.tuned(EXAMPLE));
  }

  private static void assertSame(Response expected, Response actual) {
    assertBodies(expected, actual);
    assertEquals(expected.getStringHeaders(), actual.getStringHeaders());
  }

  private static void assertBodies(Response expected, Response actual) {
    assertEquals(200, actual.getStatus());
    assertEquals(Requests.body(expected), Requests.body(actual));
  }

  private static void assertNotSent(Response response) {
    assertEquals(304, response.getStatus());
    assertNull(response.getEntity());
  }

  private static HttpHeaders known(String condition, Response first, String validator) {
    return Requests.with(Map.of(condition, first.getHeaderString(validator)));
  }

  private static List<JsonObject> documents(Response response) {
    try (var reader = JSON.createReader(new StringReader(Requests.body(response)))) {
      return reader.readObject().getJsonArray("documents").getValuesAs(JsonObject.class);
    }
  }

  private static List<String> uris(List<JsonObject> documents) {
    return documents.stream().map(document -> document.getString("uri")).toList();
  }
}
