// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import io.touchstone.input.Fields;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.Set;

/**
 * What a user changes of its own account.
 *
 * @param password the new one, or null where it stays
 * @param currentPassword proves that it is the user who changes the password
 */
public record ProfileChange(
    @NotBlank @Size(max = 100) @Pattern(regexp = SignUp.PRINTABLE, message = "must be printable")
        String name,
    @Size(min = 10, max = 128) String password,
    String currentPassword) {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final Set<String> READ_ONLY =
      Set.of("created", "documents", "id", "login", "uri", "_links");

  /**
   * @param patch a JSON Merge Patch
   */
  public static ProfileChange of(User user, JsonObject patch) {
    JsonObject state = JSON.createObjectBuilder().add("name", user.name()).build();
    Fields fields =
        Fields.of(Json.createMergePatch(patch).apply(state).asJsonObject()).ignoring(READ_ONLY);
    ProfileChange change =
        new ProfileChange(
            fields.text("name"), fields.text("password"), fields.text("currentPassword"));
    if (change.password != null && change.currentPassword == null) {
      fields.reject("currentPassword", "must be given with a new password");
    }
    return fields.valid(change);
  }

  public boolean changesPassword() {
    return password != null;
  }

  /** Without the passwords: this may end in a log. */
  @Override
  public String toString() {
    return "ProfileChange[" + name + "]";
  }
}
