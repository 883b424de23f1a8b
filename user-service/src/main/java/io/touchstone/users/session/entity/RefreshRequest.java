// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import io.touchstone.input.Fields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;

/** A body that holds nothing but a refresh token; the name is the member's in RFC 6749. */
public record RefreshRequest(@NotNull String refresh_token) {

  public static String token(JsonObject body) {
    Fields fields = Fields.of(body);
    return fields.valid(new RefreshRequest(fields.text("refresh_token"))).refresh_token();
  }

  /** Without the token: this may end in a log. */
  @Override
  public String toString() {
    return "RefreshRequest[]";
  }
}
