// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.testing.database.TestDatabase;
import jakarta.ws.rs.core.HttpHeaders;
import org.junit.jupiter.api.Test;

class DocumentResponsesTest {

  private final TestDocuments documents = TestDocuments.in(TestDatabase.H2);
  private final Document document = documents.create("Plan");
  private final DocumentResponses responses =
      new DocumentResponses(
          new RenditionCache(1 << 20),
          new StubUserDirectory(),
          new DocumentRepresentation(TestDocuments.LINKS),
          TestDocuments.LINKS);

  @Test
  void sameVersionIsRenderedOnce() {
    assertSame(body("*/*"), body("*/*"));
  }

  @Test
  void formatsAreCachedSeparately() {
    byte[] json = body("application/json");
    byte[] hal = body("application/hal+json");
    assertFalse(new String(json, UTF_8).contains("_links"));
    assertTrue(new String(hal, UTF_8).contains("_links"));
  }

  @Test
  void changedDocumentIsRenderedAnew() {
    byte[] before = body("*/*");
    documents.rename(document, "Plan B");
    assertTrue(new String(body("*/*"), UTF_8).contains("Plan B"));
    assertFalse(new String(before, UTF_8).contains("Plan B"));
  }

  private byte[] body(String accept) {
    return responses
        .read(
            documents.store().find(document.id(), ADA, Role.VIEWER),
            header -> header.equals(HttpHeaders.ACCEPT) ? accept : null)
        .body();
  }
}
