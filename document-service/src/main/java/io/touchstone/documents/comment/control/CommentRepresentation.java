// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.TreeWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.util.List;
import java.util.Map;

/** Renders comments, with members in alphabetical order. */
@ApplicationScoped
public class CommentRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLinks links;

  public TreeWriter one(Comment comment, MediaFormat format) {
    TreeWriter writer = format.treeWriter(JSON);
    describe(comment, writer);
    return writer;
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

  public TreeWriter all(List<Comment> comments, MediaFormat format) {
    return format.treeWriter(JSON).list("comments", comments, this::describe);
  }

  public Link uri(Comment comment) {
    return links.comments(comment.document()).append("/" + comment.number());
  }
}
