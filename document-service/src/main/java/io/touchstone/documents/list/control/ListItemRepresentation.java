// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.http.digest.RepresentationForm;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** Renders the documents of a list. */
@Dependent
public final class ListItemRepresentation {

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

  private final DocumentRepresentation documents;
  private final PageRepresentation pages;
  private final String form;

  @Inject
  public ListItemRepresentation(DocumentRepresentation documents, PageRepresentation pages) {
    this.documents = documents;
    this.pages = pages;
    this.form =
        RepresentationForm.of(
            SAMPLES.stream()
                .flatMap(item -> Stream.of(ItemDetail.values()).flatMap(each -> all(item, each)))
                .toList());
  }

  private Stream<byte[]> all(ListItem item, ItemDetail detail) {
    return Stream.of(MediaFormat.values()).map(format -> bytes(item, detail, format));
  }

  /**
   * Returns a digest of how items are rendered. It is part of the entity tags of lists and of the
   * keys in Redis, so that items with other members or links, of another release or configuration,
   * are never taken for these.
   */
  String form() {
    return form;
  }

  /** Returns the rendered item. */
  public byte[] bytes(ListItem item, ItemDetail detail, MediaFormat format) {
    return format.render(item, writerFor(detail));
  }

  /** Returns a function that writes the members of an item with this level of detail. */
  public BiConsumer<ListItem, RepresentationWriter> writerFor(ItemDetail detail) {
    return switch (detail) {
      case SUMMARY -> (item, writer) -> documents.summary(item.document(), writer);
      case FULL -> (item, writer) -> documents.full(item.withCreator(), writer);
      case EMBEDDED -> this::writeEmbedded;
    };
  }

  private void writeEmbedded(ListItem item, RepresentationWriter writer) {
    documents
        .full(item.withCreator(), writer)
        .embedded(
            parts -> {
              item.creator().ifPresent(user -> parts.resource("creator", it -> creator(user, it)));
              parts.list("pages", item.pages(), pages::summary);
            });
  }

  private static void creator(UserReference user, RepresentationWriter writer) {
    writer
        .number("id", user.id())
        .text("name", user.name())
        .link(RepresentationWriter.SELF, user.uri());
  }
}
