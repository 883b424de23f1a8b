// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import io.touchstone.http.body.JsonFields;
import io.touchstone.users.password.entity.NewPassword;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** The body of a sign-up request. */
public record SignUp(
    @NotNull
        @Pattern(
            regexp = User.LOGIN,
            message =
                "must be 3 to 32 lower-case letters, digits, dots, underscores and hyphens,"
                    + " the first a letter or digit")
        String login,
    @NotBlank @Size(max = UserName.MAX_LENGTH) String name,
    @NotNull @Size(min = NewPassword.MIN_LENGTH, max = NewPassword.MAX_LENGTH) String password) {

  public static SignUp of(JsonObject body) {
    JsonFields fields = JsonFields.of(body);
    SignUp request =
        fields.validate(
            new SignUp(fields.text("login"), UserName.of(fields), fields.text("password")));
    NewPassword.requireUnguessable(request.password, request.login, request.name);
    return request;
  }

  /** Omits the password, since this may be logged. */
  @Override
  public String toString() {
    return "SignUp[" + login + "]";
  }
}
