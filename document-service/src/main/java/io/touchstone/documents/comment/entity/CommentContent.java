// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.entity;

import io.touchstone.input.Fields;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.Set;

/** What clients write of a comment. */
public record CommentContent(@NotBlank @Size(max = 4000) String text) {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final Set<String> READ_ONLY =
      Set.of("author", "created", "document", "edited", "number", "uri", "_links");

  /**
   * @throws io.touchstone.problem.ProblemException 422 where it is not the content of a comment
   */
  public static CommentContent of(JsonObject body) {
    Fields fields = Fields.of(body).ignoring(READ_ONLY);
    return fields.valid(new CommentContent(fields.text("text")));
  }

  public static CommentContent of(Comment comment) {
    return new CommentContent(comment.text());
  }

  public JsonObject toJson() {
    return JSON.createObjectBuilder().add("text", text).build();
  }
}
