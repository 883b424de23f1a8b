// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.json.RunJson;
import io.touchstone.compare.result.Results;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A comparison as {@code results.json}: times in microseconds and milliseconds as the records have
 * them, {@code null} for what could not be read and for an infinite bound.
 */
public final class ResultsJson {

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));

  private ResultsJson() {}

  /** The whole comparison as one object. */
  public static JsonObject toJson(Results results) {
    return RunJson.write(results);
  }

  /** Writes the file pretty-printed, replaced as a whole. */
  public static void write(Results results, Path file) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter writer = WRITERS.createWriter(text)) {
      writer.writeObject(toJson(results));
    }
    WholeFile.write(file, text.toString().strip() + "\n");
  }

  /**
   * Reads a file that {@link #write} wrote, or wrote before it knew all members that it knows now.
   *
   * @throws IOException where the file cannot be read, is no JSON or has not this form; the message
   *     is one line and names the file
   */
  public static Results read(Path file) throws IOException {
    try (Reader text = Files.newBufferedReader(file);
        JsonReader reader = READERS.createReader(text)) {
      return RunJson.read(reader.readObject());
    } catch (IOException e) {
      throw new IOException(file + " cannot be read", e);
    } catch (JsonException e) {
      throw new IOException(file + " is not JSON", e);
    } catch (RuntimeException e) {
      // JSON-P answers a missing or mistyped member with NullPointer- or ClassCastException.
      throw new IOException(file + " has not the form of a results.json of schema 1", e);
    }
  }
}
