// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;

/** The body of a request with a refresh token; the name of its member is from RFC 6749. */
public record RefreshRequest(@NotNull String refresh_token) {

  public static String token(JsonObject body) {
    JsonFields fields = JsonFields.of(body);
    return fields.validate(new RefreshRequest(fields.text("refresh_token"))).refresh_token();
  }

  /** Omits the token, since this may be logged. */
  @Override
  public String toString() {
    return "RefreshRequest[]";
  }
}
