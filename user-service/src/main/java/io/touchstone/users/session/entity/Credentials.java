// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;

/**
 * The body of a sign-in request.
 *
 * @param device the device token of an earlier sign-in, or null
 */
public record Credentials(@NotNull String login, @NotNull String password, String device) {

  public static Credentials of(JsonObject body) {
    JsonFields fields = JsonFields.of(body);
    return fields.validate(
        new Credentials(
            fields.text("login"), fields.text("password"), fields.text("device_token")));
  }

  /** Omits the secrets, since this may be logged. */
  @Override
  public String toString() {
    return "Credentials[" + login + "]";
  }
}
