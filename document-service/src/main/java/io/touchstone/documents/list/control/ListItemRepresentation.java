// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.function.BiConsumer;

/** Renders the documents of a list. */
@Dependent
public record ListItemRepresentation(
    DocumentRepresentation documents, PageRepresentation pages, DocumentLinks links) {

  @Inject
  public ListItemRepresentation {}

  /** Returns the rendered item. */
  public byte[] bytes(ListItem item, ItemDetail detail, MediaFormat format) {
    return format.render(item, writerFor(detail));
  }

  /** Returns a function that writes the members of an item with this level of detail. */
  public BiConsumer<ListItem, RepresentationWriter> writerFor(ItemDetail detail) {
    return switch (detail) {
      case SUMMARY -> (item, writer) -> documents.summary(item.document(), writer);
      case FULL -> (item, writer) -> documents.full(item.document(), writer);
      case EMBEDDED -> this::writeEmbedded;
    };
  }

  private void writeEmbedded(ListItem item, RepresentationWriter writer) {
    documents
        .full(item.document(), writer)
        .embedded(
            parts -> {
              item.creator().ifPresent(user -> parts.resource("creator", it -> creator(user, it)));
              parts.list("pages", item.pages(), pages::summary);
            });
  }

  private void creator(UserReference user, RepresentationWriter writer) {
    writer
        .number("id", user.id())
        .text("name", user.name())
        .link(RepresentationWriter.SELF, links.user(user.id()));
  }
}
