// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.page.control.TestPages;
import io.touchstone.hypermedia.Form;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ItemFormatsTest {

  private static final String HERE = "https://here.example";
  private static final String ELSEWHERE = "https://elsewhere.example";

  @Test
  void everyDetailInEveryFormIsAnother() {
    Set<String> all = new HashSet<>();
    ItemFormats formats = formats(HERE, HERE);
    for (Detail detail : Detail.values()) {
      for (Form form : Form.values()) {
        all.add(formats.of(detail, form));
      }
    }
    assertEquals(Detail.values().length * Form.values().length, all.size());
  }

  @Test
  void sameLinksAreTheSameOnEveryReplica() {
    assertEquals(
        formats(HERE, HERE).of(Detail.FULL, Form.HAL),
        formats(HERE, HERE).of(Detail.FULL, Form.HAL));
  }

  @Test
  void otherLinksAreAnother() {
    for (Detail detail : Detail.values()) {
      String format = formats(HERE, HERE).of(detail, Form.JSON);
      assertNotEquals(format, formats(ELSEWHERE, HERE).of(detail, Form.JSON));
      assertNotEquals(format, formats(HERE, ELSEWHERE).of(detail, Form.JSON));
    }
  }

  private static ItemFormats formats(String documents, String app) {
    DocumentLinks links = new DocumentLinks(documents, HERE, app);
    ItemRepresentation representation = new ItemRepresentation();
    representation.documents = new DocumentRepresentation();
    representation.documents.links = links;
    representation.pages = TestPages.representation(links);
    return new ItemFormats(representation);
  }
}
