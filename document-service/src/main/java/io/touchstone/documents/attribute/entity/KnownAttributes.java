// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.entity;

import jakarta.json.JsonValue;
import java.util.UUID;

/**
 * The attributes of a document.
 *
 * @param version 0 while none were ever written; grows by one with each change
 */
public record KnownAttributes(UUID document, Attributes content, long version) {

  /** Those of a document that never got any. */
  public static KnownAttributes none(UUID document) {
    return new KnownAttributes(document, new Attributes(JsonValue.EMPTY_JSON_OBJECT), 0);
  }
}
