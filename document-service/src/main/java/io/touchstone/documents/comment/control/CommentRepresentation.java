// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.util.List;
import java.util.Map;

/** Describes comments, members in the order of their names. */
@ApplicationScoped
public class CommentRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLinks links;

  public Members one(Comment comment, Form form) {
    return form.members(JSON)
        .link("author", links.user(comment.author()))
        .text("created", comment.created().toString())
        .link("document", links.document(comment.document()))
        .text("edited", comment.edited().toString())
        .number("number", comment.number())
        .text("text", comment.text())
        .link(Members.SELF, uri(comment));
  }

  public Members all(List<Comment> comments, Form form) {
    return form.members(JSON)
        .list("comments", comments.stream().map(comment -> one(comment, form)).toList());
  }

  public Link uri(Comment comment) {
    return links.comments(comment.document()).append("/" + comment.number());
  }
}
