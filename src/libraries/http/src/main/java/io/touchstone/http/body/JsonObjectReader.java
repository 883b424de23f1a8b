// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

import io.touchstone.http.problem.ProblemException;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.NoSuchElementException;

/** Reads a body that must be one JSON object; any other body is a 400 that gives the reason. */
@Provider
@Consumes({MediaType.APPLICATION_JSON, JsonObjectReader.MERGE_PATCH})
public class JsonObjectReader implements MessageBodyReader<JsonObject> {

  /** The media type of a JSON Merge Patch (RFC 7396). */
  public static final String MERGE_PATCH = "application/merge-patch+json";

  /** Duplicate keys are ambiguous: different parsers use different values. */
  private static final JsonParserFactory JSON =
      Json.createParserFactory(Map.of("org.eclipse.parsson.rejectDuplicateKeys", true));

  @Override
  public boolean isReadable(
      Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
    return type == JsonObject.class;
  }

  @Override
  public JsonObject readFrom(
      Class<JsonObject> type,
      Type generic,
      Annotation[] annotations,
      MediaType media,
      MultivaluedMap<String, String> headers,
      InputStream body) {
    return read(body);
  }

  /**
   * Reads a JSON object.
   *
   * @throws ProblemException 400 if the body is not one JSON object in UTF-8
   */
  public static JsonObject read(InputStream body) {
    try {
      return object(body);
    } catch (JsonException | IllegalStateException | NoSuchElementException malformed) {
      throw ProblemException.badRequest(
          "The body is not well-formed JSON: " + reason(malformed.getMessage()));
    } catch (UnsupportedOperationException | NumberFormatException tooLong) {
      throw ProblemException.badRequest("The body contains a number that is too long.");
    } catch (RuntimeException failed) {
      throw isTooDeep(failed)
          ? ProblemException.badRequest("The body is nested too deeply.")
          : failed;
    }
  }

  private static JsonObject object(InputStream body) {
    try (JsonParser parser = JSON.createParser(utf8(body))) {
      JsonValue value = onlyValue(parser);
      if (value.getValueType() != JsonValue.ValueType.OBJECT) {
        throw ProblemException.badRequest("The body must be a JSON object.");
      }
      return value.asJsonObject();
    }
  }

  /** A JsonReader would ignore anything after the first value. */
  private static JsonValue onlyValue(JsonParser parser) {
    parser.next();
    JsonValue value = parser.getValue();
    if (parser.hasNext()) {
      throw new JsonException("unexpected content after the first value");
    }
    return value;
  }

  /** Fails on malformed UTF-8, which a reader by charset would silently replace. */
  private static Reader utf8(InputStream body) {
    return new InputStreamReader(body, StandardCharsets.UTF_8.newDecoder());
  }

  /** Parsson throws a plain RuntimeException for this. */
  private static boolean isTooDeep(RuntimeException failed) {
    return failed.getClass() == RuntimeException.class;
  }

  /** Shortens the parser's message, which quotes the input. */
  private static String reason(String message) {
    String line = message == null ? "" : message.lines().findFirst().orElse("");
    return line.length() > 200 ? line.substring(0, 200) : line;
  }
}
