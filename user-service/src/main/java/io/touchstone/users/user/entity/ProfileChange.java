// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import io.touchstone.http.body.JsonFields;
import io.touchstone.http.body.MergePatch;
import io.touchstone.users.password.entity.NewPassword;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.Set;

/**
 * A change of the caller's account.
 *
 * @param password the new password, or null to keep the current one
 * @param currentPassword required with a new password
 */
public record ProfileChange(
    @NotBlank @Size(max = UserName.MAX_LENGTH) String name,
    @Size(min = NewPassword.MIN_LENGTH, max = NewPassword.MAX_LENGTH) String password,
    String currentPassword) {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final Set<String> READ_ONLY =
      Set.of("created", "documents", "id", "login", "uri", "_links");

  /** Applies a JSON Merge Patch (RFC 7396) to the account. */
  public static ProfileChange of(User user, JsonObject patch) {
    JsonObject state = JSON.createObjectBuilder().add("name", user.name()).build();
    JsonFields fields = JsonFields.of(MergePatch.apply(patch, state)).ignore(READ_ONLY);
    ProfileChange change =
        new ProfileChange(
            UserName.of(fields), fields.text("password"), fields.text("currentPassword"));
    if (change.password != null && change.currentPassword == null) {
      fields.reject("currentPassword", "is required with a new password");
    }
    fields.validate(change);
    if (change.changesPassword()) {
      NewPassword.requireUnguessable(change.password, user.login(), change.name);
    }
    return change;
  }

  public boolean changesPassword() {
    return password != null;
  }

  /** Omits the passwords, since this may be logged. */
  @Override
  public String toString() {
    return "ProfileChange[" + name + "]";
  }
}
