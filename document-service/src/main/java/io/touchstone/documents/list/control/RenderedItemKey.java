// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.MediaFormat;
import java.util.Optional;
import java.util.UUID;

/**
 * What determines a rendered list item, independently of the caller.
 *
 * @param creator empty if unknown or not part of the item
 */
record RenderedItemKey(
    UUID document,
    long version,
    Optional<UserReference> creator,
    ItemDetail detail,
    MediaFormat format) {

  static RenderedItemKey of(
      ListEntry entry, Optional<UserReference> creator, ItemDetail detail, MediaFormat format) {
    return new RenderedItemKey(entry.document(), entry.version(), creator, detail, format);
  }

  static RenderedItemKey of(ListItem item, ItemDetail detail, MediaFormat format) {
    Document document = item.document();
    return new RenderedItemKey(document.id(), document.version(), item.creator(), detail, format);
  }
}
