// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonStructure;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ResponseProcessingException;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Converts bodies other than bytes: text, streams, and everything else as JSON. The nested classes
 * are loaded with the first such body, so that JSON-P and JSON-B are optional.
 */
final class Bodies {
  private Bodies() {}

  /**
   * Returns the bytes of a request body; null if there is none.
   *
   * @throws ProcessingException if it cannot be written
   */
  static byte[] write(Object entity, MediaType type) {
    if (entity == null) {
      return null;
    }
    if (entity instanceof String text) {
      return text.getBytes(charset(type));
    }
    if (entity instanceof InputStream stream) {
      try {
        return stream.readAllBytes();
      } catch (IOException failed) {
        throw new ProcessingException(failed);
      }
    }
    return Structures.write(entity);
  }

  /**
   * Returns a response body as the given type.
   *
   * @throws ProcessingException if it is not JSON of this type
   */
  static Object read(byte[] body, MediaType mediaType, Type type) {
    if (type == InputStream.class) {
      return new ByteArrayInputStream(body);
    }
    if (type == String.class) {
      return new String(body, charset(mediaType));
    }
    return body.length == 0 ? null : Structures.read(body, type);
  }

  private static Charset charset(MediaType type) {
    String name = type == null ? null : type.getParameters().get(MediaType.CHARSET_PARAMETER);
    try {
      return name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (IllegalArgumentException unknown) {
      throw new ProcessingException("Unknown charset: " + name, unknown);
    }
  }

  /** JSON objects and arrays of JSON-P. */
  private static final class Structures {
    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

    static byte[] write(Object entity) {
      return entity instanceof JsonStructure json
          ? json.toString().getBytes(StandardCharsets.UTF_8)
          : MappedObjects.write(entity);
    }

    static Object read(byte[] body, Type type) {
      if (!(type instanceof Class<?> json) || !JsonStructure.class.isAssignableFrom(json)) {
        return MappedObjects.read(body, type);
      }
      try (JsonReader reader = READERS.createReader(new ByteArrayInputStream(body))) {
        return json.cast(reader.read());
      } catch (JsonException | ClassCastException malformed) {
        throw new ResponseProcessingException(null, malformed);
      }
    }
  }

  /** Objects that JSON-B maps. */
  private static final class MappedObjects {
    private static final Jsonb JSONB = JsonbBuilder.create();

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
}
