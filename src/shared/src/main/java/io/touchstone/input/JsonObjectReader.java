// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.input;

import io.touchstone.problem.ProblemException;
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
import java.util.function.Supplier;

/** Reads a body that must be one JSON object; any other is a 400 with the reason. */
@Provider
@Consumes({MediaType.APPLICATION_JSON, JsonObjectReader.MERGE_PATCH})
public class JsonObjectReader implements MessageBodyReader<JsonObject> {

  /** The media type of a JSON Merge Patch (RFC 7396). */
  public static final String MERGE_PATCH = "application/merge-patch+json";

  /** Of a member that is there twice, each reader may take another one. */
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
   * As a body is read.
   *
   * @throws ProblemException 400 where it is not one JSON object, or not UTF-8
   */
  public static JsonObject read(InputStream body) {
    return object(
        () -> {
          try (JsonParser parser = JSON.createParser(utf8(body))) {
            return onlyValue(parser);
          }
        });
  }

  /** A JsonReader would leave what follows the first value unread. */
  private static JsonValue onlyValue(JsonParser parser) {
    parser.next();
    JsonValue value = parser.getValue();
    if (parser.hasNext()) {
      throw new JsonException("something follows the first value");
    }
    return value;
  }

  /** Fails at bytes that are no text, where others would put something in their place. */
  private static Reader utf8(InputStream body) {
    return new InputStreamReader(body, StandardCharsets.UTF_8.newDecoder());
  }

  /**
   * The object that a body holds, however it is parsed.
   *
   * @param body parses it, and closes what that needs
   * @throws ProblemException 400 where it is not one JSON object
   */
  public static JsonObject object(Supplier<JsonValue> body) {
    try {
      JsonValue value = body.get();
      if (value.getValueType() != JsonValue.ValueType.OBJECT) {
        throw ProblemException.badRequest("the body must be a JSON object");
      }
      return value.asJsonObject();
    } catch (JsonException | IllegalStateException | NoSuchElementException malformed) {
      throw ProblemException.badRequest(
          "the body is not well-formed JSON: " + reason(malformed.getMessage()));
    } catch (UnsupportedOperationException | NumberFormatException tooLong) {
      throw ProblemException.badRequest("the body has a number that is too long");
    } catch (RuntimeException failed) {
      throw isTooDeep(failed)
          ? ProblemException.badRequest("the body is nested too deeply")
          : failed;
    }
  }

  /** Parsson has no exception of JSON for this, nor any of its own. */
  private static boolean isTooDeep(RuntimeException failed) {
    return failed.getClass() == RuntimeException.class;
  }

  /** The parser repeats what it read; one line of that is enough. */
  private static String reason(String message) {
    String line = message == null ? "" : message.lines().findFirst().orElse("");
    return line.length() > 200 ? line.substring(0, 200) : line;
  }
}
