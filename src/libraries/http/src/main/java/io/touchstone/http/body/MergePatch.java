// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** Applies JSON Merge Patches (RFC 7396). */
public final class MergePatch {

  private MergePatch() {}

  /** Returns the patched state; a null member of the patch removes that member. */
  public static JsonObject apply(JsonObject patch, JsonObject state) {
    return Json.createMergePatch(patch).apply(state).asJsonObject();
  }
}
