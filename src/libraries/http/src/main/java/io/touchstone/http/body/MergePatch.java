// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

import jakarta.json.JsonObject;
import jakarta.json.spi.JsonProvider;
import java.io.ByteArrayInputStream;

/** Applies JSON Merge Patches (RFC 7396). */
public final class MergePatch {

  private static final JsonProvider JSON = JsonProvider.provider();

  private MergePatch() {}

  /** Returns the patched state; a null member of the patch removes that member. */
  public static JsonObject apply(JsonObject patch, JsonObject state) {
    return JSON.createMergePatch(patch).apply(state).asJsonObject();
  }

  /**
   * Like {@link #apply(JsonObject, JsonObject)}.
   *
   * @param state a JSON object
   */
  public static JsonObject apply(JsonObject patch, byte[] state) {
    return apply(patch, JsonObjectReader.read(new ByteArrayInputStream(state)));
  }
}
