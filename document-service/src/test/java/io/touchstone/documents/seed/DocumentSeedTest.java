// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.entity.Document;
import java.util.List;
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
  void idsAreDistinctVersion4Uuids() {
    assertEquals(500, documents.stream().map(Document::id).distinct().count());
    assertTrue(
        documents.stream()
            .skip(1)
            .map(Document::id)
            .allMatch(id -> id.version() == 4 && id.variant() == 2));
  }

  private static List<Document> seeded(int documents) {
    return new DocumentSeed(null, null, null, documents, 50, FIRST_USER).documents().toList();
  }
}
