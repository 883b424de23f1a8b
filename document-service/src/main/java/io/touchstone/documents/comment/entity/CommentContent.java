// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.entity;

import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Set;

/** A comment as a client sends it. */
public record CommentContent(@NotBlank @Size(max = 4000) String text) {

  private static final Set<String> READ_ONLY =
      Set.of("author", "created", "document", "edited", "number", "uri", "_links");

  /**
   * Parses a request body.
   *
   * @throws io.touchstone.http.problem.ProblemException 422 if the body is invalid
   */
  public static CommentContent of(JsonObject body) {
    JsonFields fields = JsonFields.of(body).ignore(READ_ONLY);
    return fields.validate(new CommentContent(fields.text("text")));
  }
}
