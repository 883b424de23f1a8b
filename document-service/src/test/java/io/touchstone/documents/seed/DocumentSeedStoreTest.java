// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DocumentSeedStoreTest {

  private static final String WRONG_SIZES =
      "SELECT COUNT(*) FROM document d WHERE size <> OCTET_LENGTH(title)"
          + " + (SELECT SUM(OCTET_LENGTH(title) + OCTET_LENGTH(shapes))"
          + " FROM page p WHERE p.document = d.id)";

  private final Database database;

  DocumentSeedStoreTest(TestDatabase kind) {
    database = TestDocuments.in(kind).database();
  }

  @Test
  void everyDocumentHasPagesAndTheirSize() {
    new DocumentSeed(database, new DocumentUpdates(), new PageUpdates(), 200, 50, 1).store();
    assertEquals(200, number("SELECT COUNT(*) FROM document"));
    assertEquals(200, number("SELECT COUNT(DISTINCT document) FROM page"));
    assertEquals(0, number(WRONG_SIZES));
  }

  private long number(String sql) {
    return database.first(sql, row -> row.number(1)).orElseThrow();
  }
}
