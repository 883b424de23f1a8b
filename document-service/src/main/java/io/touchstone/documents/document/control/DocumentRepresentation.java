// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.util.Optional;

/** Renders documents: in full with fifteen members in alphabetical order, or as a summary. */
@ApplicationScoped
public class DocumentRepresentation {

  private DocumentLinks links;

  protected DocumentRepresentation() {}

  @Inject
  public DocumentRepresentation(DocumentLinks links) {
    this.links = links;
  }

  public <M extends RepresentationWriter> M full(DocumentWithCreator created, M writer) {
    Document document = created.document();
    Link uri = links.document(document.id());
    writer.link("attributes", uri.append("/attributes"));
    writer.text("created", document.created().toString());
    addCreator(writer, created.creator());
    writer
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
        .link(RepresentationWriter.SELF, uri)
        .link("usersWithAccess", uri.append("/users/access"))
        .halLink("collection", links.documents())
        .halLink("comments", links.comments(document.id()));
    return writer;
  }

  /** Renders what a list shows of a document; the details are one link away. */
  public <M extends RepresentationWriter> M summary(Document document, M writer) {
    writer
        .text("id", document.id().toString())
        .text("saved", document.saved().toString())
        .number("size", document.size())
        .link("thumb", links.thumb(document))
        .text("title", document.title())
        .link(RepresentationWriter.SELF, links.document(document.id()));
    return writer;
  }

  private static void addCreator(RepresentationWriter writer, Optional<UserReference> creator) {
    creator.ifPresentOrElse(
        known -> writer.link("creator", known.uri()),
        () -> writer.value("creator", JsonValue.NULL));
  }
}
