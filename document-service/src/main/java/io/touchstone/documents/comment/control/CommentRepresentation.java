// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import io.touchstone.hypermedia.TreeMembers;
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

  public TreeMembers one(Comment comment, Form form) {
    TreeMembers members = form.members(JSON);
    describe(comment, members);
    return members;
  }

  private void describe(Comment comment, Members members) {
    members
        .link("author", links.user(comment.author()))
        .text("created", comment.created().toString())
        .link("document", links.document(comment.document()))
        .text("edited", comment.edited().toString())
        .number("number", comment.number())
        .text("text", comment.text())
        .link(Members.SELF, uri(comment));
  }

  public TreeMembers all(List<Comment> comments, Form form) {
    return form.members(JSON).list("comments", comments, this::describe);
  }

  public Link uri(Comment comment) {
    return links.comments(comment.document()).append("/" + comment.number());
  }
}
