// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;

/** Renders comments, with members in alphabetical order. */
@Dependent
public record CommentRepresentation(DocumentLinks links) {

  @Inject
  public CommentRepresentation {}

  public byte[] one(Comment comment, MediaFormat format) {
    return format.render(comment, this::describe);
  }

  private void describe(Comment comment, RepresentationWriter writer) {
    writer
        .link("author", links.user(comment.author()))
        .text("created", comment.created().toString())
        .link("document", links.document(comment.document()))
        .text("edited", comment.edited().toString())
        .number("number", comment.number())
        .text("text", comment.text())
        .link(RepresentationWriter.SELF, uri(comment));
  }

  public RepresentationWriter all(List<Comment> comments, MediaFormat format) {
    return format.writer().list("comments", comments, this::describe);
  }

  public Link uri(Comment comment) {
    return links.comments(comment.document()).append("/" + comment.number());
  }
}
