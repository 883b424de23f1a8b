// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.json.RunJson;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.schema.DocumentSchema;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Reads and writes {@code results.json}. Units are those of the records; {@code null} stands for
 * what could not be read and for an infinite bound.
 */
public final class ResultsJson {

  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(RunJson.class, "results.schema.json");
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));

  private ResultsJson() {}

  /** Returns the comparison as one object. */
  public static JsonObject toJson(Results results) {
    return RunJson.write(results);
  }

  /** Writes the file, formatted, replacing an existing file as a whole. */
  public static void write(Results results, Path file) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter writer = WRITERS.createWriter(text)) {
      writer.writeObject(toJson(results));
    }
    WholeFile.write(file, text.toString().strip() + "\n");
  }

  /**
   * Reads a file of the current or an earlier schema version.
   *
   * @throws IOException if the file cannot be read, is not JSON or contradicts its schema; the
   *     message is one line that names the file and the member
   */
  public static Results read(Path file) throws IOException {
    String text = text(file);
    Optional<String> violation = SCHEMA.violation(text);
    if (violation.isPresent()) {
      throw new IOException(file + " is not a results.json: " + violation.get());
    }
    try (JsonReader reader = READERS.createReader(new StringReader(text))) {
      return RunJson.read(reader.readObject());
    }
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new IOException(file + " cannot be read", unreadable);
    }
  }
}
