// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.input.Fields;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.Set;

/** What clients write of a document. */
public record DocumentContent(@NotBlank @Size(max = 255) String title) {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
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
   * @throws io.touchstone.problem.ProblemException 422 where it is not the content of a document
   */
  public static DocumentContent of(JsonObject body) {
    Fields fields = Fields.of(body).ignoring(READ_ONLY);
    return fields.valid(new DocumentContent(fields.text("title")));
  }

  public static DocumentContent of(Document document) {
    return new DocumentContent(document.title());
  }

  public JsonObject toJson() {
    return JSON.createObjectBuilder().add("title", title).build();
  }
}
