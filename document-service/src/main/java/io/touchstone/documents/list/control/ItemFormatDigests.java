// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Digests of how items are rendered, computed from two sample items. They are part of the keys in
 * Redis, so a replica never uses items that another release or configuration has rendered with
 * other members or links.
 */
final class ItemFormatDigests {

  private static final UUID ID = new UUID(1, 2);
  private static final String TEXT = "a\"\\/\b\n\u0001\u007f\u00e9\u20ac\ud83d\ude00";
  private static final Document DOCUMENT =
      new Document(ID, TEXT, 3, Instant.EPOCH, Instant.EPOCH, 4, 5);
  private static final List<ListItem> SAMPLES =
      List.of(
          new ListItem(DOCUMENT, Optional.empty(), List.of()),
          new ListItem(
              DOCUMENT,
              Optional.of(new UserReference(3, TEXT, new Link("urn:user"))),
              List.of(new PageSummary(ID, 6, TEXT, 7, 8))));

  private final Map<ItemDetail, Map<MediaFormat, String>> digests = new EnumMap<>(ItemDetail.class);

  ItemFormatDigests(ListItemRepresentation representation) {
    for (ItemDetail detail : ItemDetail.values()) {
      Map<MediaFormat, String> formats = new EnumMap<>(MediaFormat.class);
      for (MediaFormat format : MediaFormat.values()) {
        formats.put(format, digest(representation, detail, format));
      }
      digests.put(detail, formats);
    }
  }

  private static String digest(
      ListItemRepresentation representation, ItemDetail detail, MediaFormat format) {
    VersionDigest digest = new VersionDigest();
    for (ListItem sample : SAMPLES) {
      digest.add(new String(representation.bytes(sample, detail, format), StandardCharsets.UTF_8));
    }
    return digest.text();
  }

  String of(ItemDetail detail, MediaFormat format) {
    return digests.get(detail).get(format);
  }
}
