// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.testing.database.TestDatabase;
import org.junit.jupiter.api.Test;

class RenderedDocumentsTest {

  private static final Caller ADA = new Caller(1, "ada");

  private final TestDocuments documents = TestDocuments.in(TestDatabase.H2);
  private final RenderedDocuments rendered =
      new RenderedDocuments(
          documents.reader(),
          new StubUserDirectory(),
          new DocumentRepresentation(TestDocuments.LINKS),
          TestDocuments.LINKS,
          1 << 20);
  private final Document document = documents.create("Plan");

  @Test
  void sameVersionIsRenderedOnce() {
    assertSame(find(state(), MediaFormat.JSON), find(state(), MediaFormat.JSON));
  }

  @Test
  void formatsAreCachedSeparately() {
    assertEquals(MediaFormat.JSON, find(state(), MediaFormat.JSON).format());
    assertEquals(MediaFormat.HAL, find(state(), MediaFormat.HAL).format());
  }

  @Test
  void changedDocumentIsRenderedAnew() {
    DocumentState old = state();
    RenderedDocument before = find(old, MediaFormat.JSON);
    rename();
    RenderedDocument after = find(state(), MediaFormat.JSON);
    assertEquals(before.version() + 1, after.version());
    assertSame(before, find(old, MediaFormat.JSON));
  }

  @Test
  void newerVersionIsNotCachedUnderTheOlderOne() {
    DocumentState old = state();
    rename();
    RenderedDocument newer = find(old, MediaFormat.JSON);
    assertEquals(old.version() + 1, newer.version());
    assertNotSame(newer, find(old, MediaFormat.JSON));
  }

  private RenderedDocument find(DocumentState state, MediaFormat format) {
    return rendered.find(document.id(), state, ADA, format);
  }

  private DocumentState state() {
    return documents.reader().state(document.id(), ADA, Role.VIEWER);
  }

  private void rename() {
    Document current = documents.find(document.id());
    documents
        .database()
        .write(statements -> documents.updates().rename(statements, current, "Plan B"));
  }
}
