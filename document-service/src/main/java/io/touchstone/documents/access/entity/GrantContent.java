// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.entity;

import io.touchstone.input.Fields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;
import java.util.Set;

/** What clients write of somebody's access. */
public record GrantContent(@NotNull Role role) {

  private static final String ROLE = "role";
  private static final Set<String> READ_ONLY =
      Set.of("document", "everyone", "uri", "user", "_links");

  /**
   * @throws io.touchstone.problem.ProblemException 422 where the person cannot be given that
   */
  public static GrantContent of(JsonObject body, long person) {
    Fields fields = Fields.of(body).ignoring(READ_ONLY);
    Role role = role(fields);
    if (Grant.isEveryone(person) && role != null && role != Role.VIEWER) {
      fields.reject(ROLE, "must be viewer: everyone can only read");
    }
    return fields.valid(new GrantContent(role));
  }

  /** The role in the member of that name; null, and an error, where it is none. */
  public static Role role(Fields fields) {
    String name = fields.text(ROLE);
    Role role = name == null ? null : Role.named(name).orElse(null);
    if (role == null) {
      fields.reject(ROLE, "must be viewer, commenter, editor or owner");
    }
    return role;
  }
}
