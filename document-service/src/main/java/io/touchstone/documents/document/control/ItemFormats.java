// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.VersionDigest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * How items are written, as digests of two that are made up. So no replica takes what another wrote
 * with other members or links, and no number need be raised when a representation changes.
 */
final class ItemFormats {

  private static final UUID ID = new UUID(1, 2);
  private static final String TEXT = "a\"\\/\b\n\u0001\u007f\u00e9\u20ac\ud83d\ude00";
  private static final Document DOCUMENT =
      new Document(ID, TEXT, 3, Instant.EPOCH, Instant.EPOCH, 4, 5);
  private static final List<ListItem> SAMPLES =
      List.of(
          new ListItem(DOCUMENT, Optional.empty(), List.of()),
          new ListItem(
              DOCUMENT,
              Optional.of(new User(3, TEXT, new Link("urn:user"))),
              List.of(new PageSummary(ID, 6, TEXT, 7, 8))));

  private final Map<Detail, Map<Form, String>> digests = new EnumMap<>(Detail.class);

  ItemFormats(ItemRepresentation representation) {
    for (Detail detail : Detail.values()) {
      Map<Form, String> forms = new EnumMap<>(Form.class);
      for (Form form : Form.values()) {
        forms.put(form, digest(representation, detail, form));
      }
      digests.put(detail, forms);
    }
  }

  private static String digest(ItemRepresentation representation, Detail detail, Form form) {
    VersionDigest digest = new VersionDigest();
    for (ListItem sample : SAMPLES) {
      digest.add(new String(representation.bytes(sample, detail, form), StandardCharsets.UTF_8));
    }
    return digest.text();
  }

  String of(Detail detail, Form form) {
    return digests.get(detail).get(form);
  }
}
