// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.response;

import io.touchstone.hypermedia.MediaFormat;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Map;

/** Writes one JSON object as a body, in any media format. */
@Provider
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class JsonObjectWriter implements MessageBodyWriter<JsonObject> {

  private static final JsonWriterFactory JSON = Json.createWriterFactory(Map.of());

  @Override
  public boolean isWriteable(
      Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
    return JsonObject.class.isAssignableFrom(type);
  }

  @Override
  public void writeTo(
      JsonObject object,
      Class<?> type,
      Type generic,
      Annotation[] annotations,
      MediaType media,
      MultivaluedMap<String, Object> headers,
      OutputStream body) {
    write(object, body);
  }

  /** Writes the object in UTF-8 and closes the writer, which returns its buffer to the pool. */
  public static void write(JsonObject object, OutputStream body) {
    try (JsonWriter writer = JSON.createWriter(body)) {
      writer.write(object);
    }
  }
}
