// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.entity.Document;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DocumentSeedTest {

  private static final long FIRST_USER = 102_485_935;

  private final List<Document> documents = seeded(500);

  @Test
  void documentsAreAlwaysTheSame() {
    assertEquals(documents, seeded(500));
  }

  @Test
  void smallerSetIsAPrefixOfALargerOne() {
    assertEquals(documents.subList(0, 20), seeded(20));
  }

  @Test
  void firstDocumentIsTheExampleOfTheArticle() {
    Document first = documents.get(0);
    assertEquals(UUID.fromString("ff0069a7-bf80-4f29-bdf0-aeb6cc8da593"), first.id());
    assertEquals("Basic Use Case Diagram", first.title());
  }

  @Test
  void idsAreDistinctVersion4Uuids() {
    assertEquals(500, documents.stream().map(Document::id).distinct().count());
    assertTrue(
        documents.stream()
            .skip(1)
            .map(Document::id)
            .allMatch(id -> id.version() == 4 && id.variant() == 2));
  }

  @Test
  void creatorsAreSeededUsers() {
    assertTrue(
        documents.stream()
            .mapToLong(Document::creator)
            .allMatch(creator -> creator >= FIRST_USER && creator < FIRST_USER + 50));
  }

  @Test
  void documentsAreNotSavedBeforeTheyAreCreated() {
    assertTrue(
        documents.stream().noneMatch(document -> document.saved().isBefore(document.created())));
  }

  private static List<Document> seeded(int documents) {
    return new DocumentSeed(null, null, null, documents, 50, FIRST_USER).documents().toList();
  }
}
