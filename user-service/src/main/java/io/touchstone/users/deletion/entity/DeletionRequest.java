// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.deletion.entity;

import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;

/** The body of a request to delete the caller's account. */
public record DeletionRequest(@NotNull String password) {

  public static String password(JsonObject body) {
    JsonFields fields = JsonFields.of(body);
    return fields.validate(new DeletionRequest(fields.text("password"))).password();
  }

  /** Omits the password, since this may be logged. */
  @Override
  public String toString() {
    return "DeletionRequest[]";
  }
}
