// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.template.entity;

import io.touchstone.input.Fields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/**
 * What clients write of a document that is made from another.
 *
 * @param title null for that of the other
 */
public record CopyTitle(
    @Size(max = 255) @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") String title) {

  /**
   * @throws io.touchstone.problem.ProblemException 422 where it is no such content
   */
  public static CopyTitle of(JsonObject body) {
    Fields fields = Fields.of(body);
    return fields.valid(new CopyTitle(fields.text("title")));
  }

  public String or(String original) {
    return title == null ? original : title;
  }
}
