// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Set;

/** The writable members of a document, as a client sends them. */
public record DocumentContent(@NotBlank @Size(max = 255) String title) {

  private static final Set<String> READ_ONLY =
      Set.of(
          "attributes",
          "created",
          "creator",
          "documentUsers",
          "edit",
          "id",
          "invitations",
          "pages",
          "saved",
          "size",
          "template",
          "thumb",
          "uri",
          "usersWithAccess",
          "_links");

  /**
   * Parses a request body.
   *
   * @throws io.touchstone.http.problem.ProblemException 422 if the body is invalid
   */
  public static DocumentContent of(JsonObject body) {
    JsonFields fields = JsonFields.of(body).ignore(READ_ONLY);
    return fields.validate(new DocumentContent(fields.text("title")));
  }
}
