// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.template.entity;

import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Set;

/**
 * A request to copy a document, as a client sends it.
 *
 * @param title null for the title of the original
 */
public record CopyContent(
    @Size(max = 255) @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") String title) {

  private static final Set<String> READ_ONLY =
      Set.of("create", "document", "pageCount", "uri", "_links");

  /**
   * Parses a request body.
   *
   * @throws io.touchstone.http.problem.ProblemException 422 if the body is invalid
   */
  public static CopyContent of(JsonObject body) {
    JsonFields fields = JsonFields.of(body).ignore(READ_ONLY);
    return fields.validate(new CopyContent(fields.text("title")));
  }

  /** Returns the requested title, or the original one if there is none. */
  public String titleOr(String original) {
    return title == null ? original : title;
  }
}
