// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import io.touchstone.input.Fields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** Who wants an account. */
public record SignUp(
    @NotNull
        @Pattern(
            regexp = Login.FORM,
            message =
                "must be 3 to 32 lower-case letters, digits, dots, underscores and hyphens,"
                    + " the first a letter or digit")
        String login,
    @NotBlank @Size(max = 100) @Pattern(regexp = PRINTABLE, message = "must be printable")
        String name,
    @NotNull @Size(min = 10, max = 128) String password) {

  static final String PRINTABLE = "[^\\p{Cc}\\p{Cs}]*";

  public static SignUp of(JsonObject body) {
    Fields fields = Fields.of(body);
    return fields.valid(
        new SignUp(fields.text("login"), fields.text("name"), fields.text("password")));
  }

  /** Without the password: this may end in a log. */
  @Override
  public String toString() {
    return "SignUp[" + login + "]";
  }
}
