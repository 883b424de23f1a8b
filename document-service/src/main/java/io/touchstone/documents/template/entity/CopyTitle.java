// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.template.entity;

import io.touchstone.input.Fields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Set;

/**
 * What clients write of a document that is made from another.
 *
 * @param title null for that of the other
 */
public record CopyTitle(
    @Size(max = 255) @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") String title) {

  private static final Set<String> READ_ONLY =
      Set.of("create", "document", "pageCount", "uri", "_links");

  /**
   * @throws io.touchstone.problem.ProblemException 422 where it is no such content
   */
  public static CopyTitle of(JsonObject body) {
    Fields fields = Fields.of(body).ignoring(READ_ONLY);
    return fields.valid(new CopyTitle(fields.text("title")));
  }

  public String or(String original) {
    return title == null ? original : title;
  }
}
