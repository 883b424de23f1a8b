// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.hypermedia.MediaFormat;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ItemFormatDigestsTest {

  private static final String BASE = "https://here.example";
  private static final String OTHER_BASE = "https://elsewhere.example";

  @Test
  void digestsDifferByDetailAndFormat() {
    Set<String> all = new HashSet<>();
    ItemFormatDigests formats = formats(BASE, BASE);
    for (ItemDetail detail : ItemDetail.values()) {
      for (MediaFormat format : MediaFormat.values()) {
        all.add(formats.of(detail, format));
      }
    }
    assertEquals(ItemDetail.values().length * MediaFormat.values().length, all.size());
  }

  @Test
  void digestsAreEqualOnEveryReplica() {
    assertEquals(
        formats(BASE, BASE).of(ItemDetail.FULL, MediaFormat.HAL),
        formats(BASE, BASE).of(ItemDetail.FULL, MediaFormat.HAL));
  }

  @Test
  void digestsDifferByBaseUri() {
    for (ItemDetail detail : ItemDetail.values()) {
      String format = formats(BASE, BASE).of(detail, MediaFormat.JSON);
      assertNotEquals(format, formats(OTHER_BASE, BASE).of(detail, MediaFormat.JSON));
      assertNotEquals(format, formats(BASE, OTHER_BASE).of(detail, MediaFormat.JSON));
    }
  }

  private static ItemFormatDigests formats(String documents, String app) {
    DocumentLinks links = new DocumentLinks(documents, BASE, app);
    return new ItemFormatDigests(
        new ListItemRepresentation(
            new DocumentRepresentation(links), new PageRepresentation(links)));
  }
}
