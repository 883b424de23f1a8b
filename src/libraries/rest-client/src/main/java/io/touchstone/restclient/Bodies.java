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
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ResponseProcessingException;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Converts bodies: bytes, text, streams, and everything else as JSON. */
final class Bodies {
  private Bodies() {}

  /** Loaded with the first JSON object, so that JSON-P is optional. */
  private static final class Structures {
    static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
    static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());
  }

  /** Loaded with the first object that is mapped, so that JSON-B is optional. */
  private static final class Mapper {
    static final Jsonb JSONB = JsonbBuilder.create();
  }

  /**
   * Returns the bytes of a request body; null if there is none.
   *
   * @throws ProcessingException if it cannot be written
   */
  static byte[] write(Object entity, MediaType type) {
    if (entity == null) {
      return null;
    }
    if (entity instanceof byte[] bytes) {
      return bytes;
    }
    if (entity instanceof String text) {
      return text.getBytes(charset(type));
    }
    try {
      if (entity instanceof InputStream stream) {
        return stream.readAllBytes();
      }
      if (entity instanceof JsonStructure json) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (JsonWriter writer = Structures.WRITERS.createWriter(body)) {
          writer.write(json);
        }
        return body.toByteArray();
      }
      return Mapper.JSONB.toJson(entity).getBytes(StandardCharsets.UTF_8);
    } catch (IOException | JsonException | JsonbException failed) {
      throw new ProcessingException(failed);
    }
  }

  /**
   * Returns a response body as the given type.
   *
   * @throws ResponseProcessingException if it is not JSON of this type
   */
  static Object read(byte[] body, MediaType mediaType, Type type) {
    if (type == byte[].class) {
      return body;
    }
    if (type == InputStream.class) {
      return new ByteArrayInputStream(body);
    }
    if (type == String.class) {
      return new String(body, charset(mediaType));
    }
    if (body.length == 0) {
      return null;
    }
    try {
      if (type instanceof Class<?> json && JsonStructure.class.isAssignableFrom(json)) {
        try (JsonReader reader = Structures.READERS.createReader(new ByteArrayInputStream(body))) {
          return json.cast(reader.read());
        }
      }
      return Mapper.JSONB.fromJson(new ByteArrayInputStream(body), type);
    } catch (JsonException | JsonbException | ClassCastException malformed) {
      throw new ResponseProcessingException(null, malformed);
    }
  }

  private static Charset charset(MediaType type) {
    String name = type == null ? null : type.getParameters().get(MediaType.CHARSET_PARAMETER);
    try {
      return name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (IllegalArgumentException unknown) {
      throw new ProcessingException("Unknown charset: " + name, unknown);
    }
  }
}
