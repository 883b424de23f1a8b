// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import io.touchstone.input.Fields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;

/** Who somebody claims to be, and the proof. */
public record Credentials(@NotNull String login, @NotNull String password) {

  public static Credentials of(JsonObject body) {
    Fields fields = Fields.of(body);
    return fields.valid(new Credentials(fields.text("login"), fields.text("password")));
  }

  /** Without the password: this may end in a log. */
  @Override
  public String toString() {
    return "Credentials[" + login + "]";
  }
}
