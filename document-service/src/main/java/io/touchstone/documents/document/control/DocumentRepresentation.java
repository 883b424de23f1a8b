// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;

/** Renders documents: in full with fifteen members in alphabetical order, or as a summary. */
@Dependent
public record DocumentRepresentation(DocumentLinks links) {

  @Inject
  public DocumentRepresentation {}

  public <M extends RepresentationWriter> M full(DocumentWithCreator created, M writer) {
    Document document = created.document();
    Link uri = links.document(document.id());
    writer.link("attributes", uri.append("/attributes"));
    writer.text("created", document.created().toString());
    created
        .creator()
        .ifPresentOrElse(
            known -> writer.link("creator", known.uri()),
            () -> writer.value("creator", JsonValue.NULL));
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
}
