// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.input;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** JSON Merge Patch (RFC 7396). */
public final class MergePatch {

  private MergePatch() {}

  /** The state with the members of the patch: null takes a member away. */
  public static JsonObject apply(JsonObject patch, JsonObject state) {
    return Json.createMergePatch(patch).apply(state).asJsonObject();
  }
}
