// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.entity;

import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;
import java.util.Set;

/** The access as a client sends it. */
public record AccessContent(@NotNull Role role) {

  private static final String ROLE = "role";
  private static final Set<String> READ_ONLY =
      Set.of("document", "everyone", "uri", "user", "_links");

  /**
   * Parses a request body.
   *
   * @throws io.touchstone.http.problem.ProblemException 422 if the body is invalid or this user
   *     cannot have the role
   */
  public static AccessContent of(JsonObject body, long userId) {
    JsonFields fields = JsonFields.of(body).ignore(READ_ONLY);
    Role role = role(fields);
    if (Grant.isEveryone(userId) && role != null && role != Role.VIEWER) {
      fields.reject(ROLE, "must be viewer: everyone can only read");
    }
    return fields.validate(new AccessContent(role));
  }

  /**
   * Returns the role in the member {@code role}. If it is invalid, records an error and returns
   * null.
   */
  public static Role role(JsonFields fields) {
    Role role = Role.named(fields.text(ROLE)).orElse(null);
    if (role == null) {
      fields.reject(ROLE, "must be viewer, commenter, editor or owner");
    }
    return role;
  }
}
