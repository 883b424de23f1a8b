// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.boundary;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.touchstone.documents.document.boundary.TestRequests;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class PagesResourceTest {

  private static final Shape BOX =
      new Shape(Shape.Kind.RECTANGLE, 1, 2, 3, 4, "x".repeat(300), "#ffffff", "#000000");
  private static final PageContent LARGE =
      new PageContent("Large", 400, 300, Collections.nCopies(450, BOX));
  private static final int MAX_PAGES = 100;
  private static final long MAX_ALLOCATED = 8 << 20;

  private final TestDocuments documents;
  private final PageStore pages;
  private final PagesResource resource;
  private final Document document;

  PagesResourceTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    pages = documents.pages();
    resource =
        new PagesResource(
            documents.store(), pages, null, new PageRepresentation(TestDocuments.LINKS), null);
    document = documents.create("Plan");
    long bytes = Page.of(document.id(), 2, LARGE).bytes();
    while (documents.find(document.id()).size() + bytes <= DocumentUpdates.MAX_BYTES) {
      documents.addPage(document, ADA, LARGE);
    }
  }

  @Test
  void listOfALargeDocumentNeedsLittleMemory() {
    list(null, MAX_PAGES);
    long before = allocated();
    byte[] body = list(null, MAX_PAGES);
    long taken = allocated() - before;
    assertTrue(taken < MAX_ALLOCATED, () -> taken + " bytes for a body of " + body.length);
  }

  private static long allocated() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return threads.getCurrentThreadAllocatedBytes();
  }

  @Test
  void linksLeadThroughAllPages() {
    long count = pages.count(documents.find(document.id())).pages();
    List<Long> numbers = new ArrayList<>();
    String after = null;
    do {
      JsonObject list = parse(list(after, MAX_PAGES));
      list.getJsonArray("pages").stream()
          .map(JsonValue::asJsonObject)
          .forEach(page -> numbers.add(page.getJsonNumber("number").longValue()));
      after = list.containsKey("next") ? cursor(list.getString("next")) : null;
    } while (after != null);
    assertEquals(LongStream.rangeClosed(1, count).boxed().toList(), numbers);
  }

  @Test
  void limitAppliesToSmallPages() {
    JsonObject list = parse(list(null, 1));
    assertEquals(1, list.getJsonArray("pages").size());
    assertEquals("1", cursor(list.getString("next")));
  }

  @Test
  void shapesAreThoseOfThePage() {
    JsonObject page = parse(list("1", 1)).getJsonArray("pages").getJsonObject(0);
    assertEquals(pages.require(document.id(), 2).shapesToJson(), page.getJsonArray("shapes"));
  }

  /** As if another writer were faster than the two statements of a reader. */
  @Test
  void pagesThatChangeWhileTheyAreReadHaveATagOfTheirOwn() {
    Document known = documents.find(document.id());
    Slice<PageStore.Entry> slice =
        pages.entries(known.id(), new PagingQuery<>(Optional.empty(), false, 2));
    assertTrue(pages.pages(known, slice).current());
    assertTrue(pages.count(known).current());
    documents.pageEditor().replace(ADA, pages.require(known.id(), 1), PageContent.BLANK);
    documents.pageEditor().replace(ADA, pages.require(known.id(), 2), PageContent.BLANK);
    assertFalse(pages.pages(known, slice).current());
    assertFalse(pages.count(known).current());
  }

  private byte[] list(String after, int limit) {
    Map<String, String> parameters = new HashMap<>(Map.of("limit", String.valueOf(limit)));
    parameters.put("after", after);
    return (byte[])
        resource
            .pages(TestRequests.of(document.id(), ADA), new PagingParameters(parameters::get) {})
            .getEntity();
  }

  private static JsonObject parse(byte[] body) {
    return JsonObjectReader.read(new ByteArrayInputStream(body));
  }

  private static String cursor(String link) {
    String query = URI.create(link).getQuery();
    return query.substring(query.indexOf("after=") + "after=".length());
  }
}
