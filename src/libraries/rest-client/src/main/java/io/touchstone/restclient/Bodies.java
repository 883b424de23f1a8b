// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Converts bodies: bytes, text, streams, and everything else as JSON. The classes for JSON are
 * loaded with the first such body, so that JSON-P and JSON-B are optional.
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
    if (entity instanceof byte[] bytes) {
      return bytes;
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
    return JsonStructures.write(entity);
  }

  /**
   * Returns a response body as the given type.
   *
   * @throws ProcessingException if it is not JSON of this type
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
    return body.length == 0 ? null : JsonStructures.read(body, type);
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
