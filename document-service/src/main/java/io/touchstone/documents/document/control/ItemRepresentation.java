// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.ByteMembers;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Members;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.BiConsumer;

/** Describes the documents of a list. */
@ApplicationScoped
public class ItemRepresentation {

  @Inject DocumentRepresentation documents;
  @Inject PageRepresentation pages;

  public byte[] bytes(ListItem item, Detail detail, Form form) {
    ByteMembers members = form.bytes();
    in(detail).accept(item, members);
    return members.toBytes();
  }

  public BiConsumer<ListItem, Members> in(Detail detail) {
    return switch (detail) {
      case SUMMARY -> (item, members) -> documents.summary(item.document(), members);
      case FULL -> (item, members) -> documents.full(item.created(), members);
      case EMBEDDED -> this::embedding;
    };
  }

  private void embedding(ListItem item, Members members) {
    documents
        .full(item.created(), members)
        .embedded(
            parts -> {
              item.creator().ifPresent(user -> parts.resource("creator", it -> creator(user, it)));
              parts.list("pages", item.pages(), pages::summary);
            });
  }

  private static void creator(User user, Members members) {
    members.number("id", user.id()).text("name", user.name()).link(Members.SELF, user.uri());
  }
}
