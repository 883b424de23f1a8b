// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

/** Renders documents: in full with fifteen members in alphabetical order, or as a summary. */
@Dependent
public record DocumentRepresentation(DocumentLinks links) {

  @Inject
  public DocumentRepresentation {}

  public RepresentationWriter full(Document document, RepresentationWriter writer) {
    Link uri = links.document(document.id());
    writer
        .link("attributes", uri.append("/attributes"))
        .text("created", document.created().toString())
        .link("creator", links.user(document.creator()))
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
  public RepresentationWriter summary(Document document, RepresentationWriter writer) {
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
