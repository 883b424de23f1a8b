// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ResponseProcessingException;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

/** Objects that JSON-B maps. */
final class JsonObjects {
  private static final Jsonb JSONB = JsonbBuilder.create();

  private JsonObjects() {}

  static byte[] write(Object entity) {
    try {
      return JSONB.toJson(entity).getBytes(StandardCharsets.UTF_8);
    } catch (JsonbException failed) {
      throw new ProcessingException(failed);
    }
  }

  static Object read(byte[] body, Type type) {
    try {
      return JSONB.fromJson(new ByteArrayInputStream(body), type);
    } catch (JsonbException malformed) {
      throw new ResponseProcessingException(null, malformed);
    }
  }
}
