// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonStructure;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ResponseProcessingException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.Map;

/** JSON objects and arrays of JSON-P. */
final class JsonStructures {
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());

  private JsonStructures() {}

  /** Writes a structure, and other objects by JSON-B. */
  static byte[] write(Object entity) {
    if (!(entity instanceof JsonStructure json)) {
      return JsonObjects.write(entity);
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonWriter writer = WRITERS.createWriter(body)) {
      writer.write(json);
    } catch (JsonException failed) {
      throw new ProcessingException(failed);
    }
    return body.toByteArray();
  }

  /** Reads a structure, and other objects by JSON-B. */
  static Object read(byte[] body, Type type) {
    if (!(type instanceof Class<?> json) || !JsonStructure.class.isAssignableFrom(json)) {
      return JsonObjects.read(body, type);
    }
    try (JsonReader reader = READERS.createReader(new ByteArrayInputStream(body))) {
      return json.cast(reader.read());
    } catch (JsonException | ClassCastException malformed) {
      throw new ResponseProcessingException(null, malformed);
    }
  }
}
