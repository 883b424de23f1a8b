// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.touchstone.documents.document.boundary.DocumentRead;
import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.list.control.TestLists;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The variants of practices 03 and 14 that return one document. */
@OnEachDatabase
class SingleDocumentPracticesTest {

  private static final String EXAMPLE = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final SecurityContext ADA = Requests.of(new Caller(1, "ada"));

  private final P03_JsonBuilderFactory builders = new P03_JsonBuilderFactory();
  private final P14_HttpCaching http = new P14_HttpCaching();
  private final TestLists lists;

  SingleDocumentPracticesTest(TestDatabase kind) {
    lists = TestLists.in(kind, new StubUserDirectory());
  }

  @BeforeEach
  void connect() {
    DocumentResponses responses = lists.responses();
    builders.production =
        new DocumentsResource(new DocumentRead(lists.reader(), responses), null, null, null, null);
    builders.documents = new SingleDocument();
    builders.documents.reading = lists.reader();
    builders.documents.users = new StubUserDirectory();
    builders.representation = lists.documents();
    http.reading = lists.reader();
    http.answer = responses;
    http.production = builders.production;
  }

  @Test
  void onlyTheNaiveVariantResendsAnUnchangedDocument() {
    Response first = http.productDocument(EXAMPLE, Requests.PLAIN, ADA);
    assertSame(http.naiveDocument(EXAMPLE, Requests.PLAIN, ADA), first);
    HttpHeaders known =
        Requests.with(
            Map.of(
                HttpHeaders.IF_MODIFIED_SINCE, first.getHeaderString(HttpHeaders.LAST_MODIFIED)));
    Response notModified = http.productDocument(EXAMPLE, known, ADA);
    assertEquals(304, notModified.getStatus());
    assertNull(notModified.getEntity());
    assertSame(first, http.naiveDocument(EXAMPLE, known, ADA));
  }

  @Test
  void allVariantsBuildTheSameDocument() {
    String expected = Requests.body(builders.product(EXAMPLE, Requests.HAL, ADA));
    assertEquals(expected, builders.naiveHal(EXAMPLE, ADA).toString());
    assertEquals(expected, builders.tunedHal(EXAMPLE, ADA).toString());
    assertEquals(builders.naive(EXAMPLE), builders.tuned(EXAMPLE));
  }

  private static void assertSame(Response expected, Response actual) {
    assertEquals(200, actual.getStatus());
    assertEquals(Requests.body(expected), Requests.body(actual));
    assertEquals(expected.getStringHeaders(), actual.getStringHeaders());
  }
}
