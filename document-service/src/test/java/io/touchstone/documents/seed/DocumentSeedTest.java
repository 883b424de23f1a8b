// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.http.body.MergePatch;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DocumentSeedTest {

  private static final long FIRST_USER = 102_485_935;
  private static final String OF_WRONG_SIZE =
      "document d WHERE size <> OCTET_LENGTH(title)"
          + " + (SELECT SUM(OCTET_LENGTH(title) + OCTET_LENGTH(shapes))"
          + " FROM page p WHERE p.document = d.id)";

  private final List<Document> documents = seeded(500);

  @Test
  void documentsAndPagesAreAlwaysTheSame() {
    assertEquals(documents, seeded(500));
    assertEquals(pages().toList(), pages().toList());
  }

  @Test
  void everyPageIsValidContent() {
    PageRepresentation representation = new PageRepresentation(TestDocuments.LINKS);
    pages()
        .forEach(
            page ->
                assertEquals(
                    page.content(),
                    PageContent.of(
                        MergePatch.apply(
                            JsonValue.EMPTY_JSON_OBJECT,
                            representation.full(page, MediaFormat.JSON)))));
  }

  @ParameterizedTest
  @EnumSource
  void everyStoredDocumentHasPagesAndTheirSize(TestDatabase kind) {
    TestDocuments stored = TestDocuments.in(kind);
    new DocumentSeed(stored.database(), new DocumentUpdates(), new PageUpdates(), 200, 50, 1)
        .store();
    assertEquals(200, stored.count("document"));
    assertEquals(200, stored.count("(SELECT DISTINCT document FROM page) filled"));
    assertEquals(0, stored.count(OF_WRONG_SIZE));
  }

  private static List<Document> seeded(int documents) {
    return new DocumentSeed(null, null, null, documents, 50, FIRST_USER).documents().toList();
  }

  private Stream<Page> pages() {
    return documents.stream().map(Document::id).flatMap(PageSeed::pages);
  }
}
