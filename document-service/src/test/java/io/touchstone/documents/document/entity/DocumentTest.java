// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DocumentTest {

  @Test
  void sortKeyIsInLowerCase() {
    assertEquals(
        "\u00fcbersicht 2 \ud83d\ude00", Document.sortKey("\u00dcbersicht 2 \ud83d\ude00"));
  }

  @Test
  void sortKeyOfAPrefixIsAPrefixOfTheSortKey() {
    assertTrue(
        Document.sortKey("\u039f\u0394\u039f\u03a3\u0391")
            .startsWith(Document.sortKey("\u039f\u0394\u039f\u03a3")));
  }
}
