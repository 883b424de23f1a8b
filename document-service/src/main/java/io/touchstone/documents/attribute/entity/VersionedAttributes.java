// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.entity;

import jakarta.json.JsonValue;
import java.util.UUID;

/**
 * The attributes of a document with their version.
 *
 * @param version 0 if the document never had any; grows by one with each change
 */
public record VersionedAttributes(UUID document, Attributes content, long version) {

  /** Returns the attributes of a document that never had any. */
  public static VersionedAttributes none(UUID document) {
    return new VersionedAttributes(document, new Attributes(JsonValue.EMPTY_JSON_OBJECT), 0);
  }
}
