// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.util.Optional;

/** Describes a document: fifteen members in full, in the order of their names. */
@ApplicationScoped
public class DocumentRepresentation {

  @Inject DocumentLinks links;

  public <M extends Members> M full(CreatedDocument created, M members) {
    Document document = created.document();
    Link uri = links.document(document.id());
    members.link("attributes", uri.append("/attributes"));
    members.text("created", document.created().toString());
    addCreator(members, created.creator());
    members
        .link("documentUsers", uri.append("/users"))
        .link("edit", links.edit(document.id()))
        .text("id", document.id().toString())
        .link("invitations", uri.append("/invitations"))
        .link("pages", uri.append("/pages"))
        .text("saved", document.saved().toString())
        .number("size", document.size())
        .link("template", uri.append("/template"))
        .link("thumb", links.thumb(document))
        .text("title", document.title())
        .link(Members.SELF, uri)
        .link("usersWithAccess", uri.append("/users/access"))
        .furtherLink("collection", links.documents())
        .furtherLink("comments", links.comments(document.id()));
    return members;
  }

  /** What a list shows of a document whose details are one link away. */
  public <M extends Members> M summary(Document document, M members) {
    members
        .text("id", document.id().toString())
        .text("saved", document.saved().toString())
        .number("size", document.size())
        .link("thumb", links.thumb(document))
        .text("title", document.title())
        .link(Members.SELF, links.document(document.id()));
    return members;
  }

  private static void addCreator(Members members, Optional<User> creator) {
    creator.ifPresentOrElse(
        known -> members.link("creator", known.uri()),
        () -> members.value("creator", JsonValue.NULL));
  }
}
