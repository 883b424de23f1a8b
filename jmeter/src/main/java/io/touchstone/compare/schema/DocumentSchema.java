// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.schema;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** A JSON schema that describes one kind of document. */
public final class DocumentSchema {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  private final Schema schema;

  private DocumentSchema(Schema schema) {
    this.schema = schema;
  }

  /**
   * Loads a schema.
   *
   * @param owner the class whose package contains the resource
   */
  public static DocumentSchema load(Class<?> owner, String resource) {
    try (InputStream text = owner.getResourceAsStream(resource)) {
      return new DocumentSchema(
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(new String(text.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Returns what is wrong with a document, in one line that names the member; empty if nothing is.
   */
  public Optional<String> violation(String json) {
    try (JsonReader reader = JSON.createReader(new StringReader(json))) {
      reader.readValue();
    } catch (JsonException malformed) {
      return Optional.of("it is not JSON: " + oneLine(malformed.getMessage()));
    }
    return schema.validate(json, InputFormat.JSON).stream()
        .max(Comparator.comparingInt(error -> error.getInstanceLocation().getNameCount()))
        .map(DocumentSchema::describe);
  }

  private static String describe(Error error) {
    String member = member(error.getInstanceLocation().toString());
    return (member.isEmpty() ? "" : member + ": ") + oneLine(error.getMessage());
  }

  /** Turns {@code /practices/0/id} into {@code practices[0].id}. */
  private static String member(String pointer) {
    return pointer.replaceAll("/([0-9]+)(?=/|$)", "[$1]").replaceFirst("^/", "").replace('/', '.');
  }

  private static String oneLine(String message) {
    return message.replaceAll("\\s+", " ").strip();
  }
}
