// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.util.Map;

/** Recognises a JWK set (RFC 7517), so that an error page or an empty set never replaces keys. */
final class JwkSet {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  private JwkSet() {}

  /** Returns whether the bytes are a JWK set with at least one RSA key. */
  static boolean hasRsaKey(byte[] json) {
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(json))) {
      return reader.readValue() instanceof JsonObject set
          && set.get("keys") instanceof JsonArray keys
          && keys.stream().anyMatch(JwkSet::isRsaKey);
    } catch (JsonException invalid) {
      return false;
    }
  }

  private static boolean isRsaKey(JsonValue value) {
    return value instanceof JsonObject key
        && key.getString("kty", "").equals("RSA")
        && !key.getString("n", "").isEmpty()
        && !key.getString("e", "").isEmpty();
  }
}
