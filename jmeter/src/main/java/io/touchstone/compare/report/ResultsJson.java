// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.catalog.DocumentSchema;
import io.touchstone.compare.input.InputFile;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Reads and writes {@code results.json}. Units are those of the records; {@code null} stands for
 * what could not be read and for an infinite bound.
 */
public final class ResultsJson {

  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(ResultsJson.class, "results.schema.json");
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .addModule(
              new SimpleModule()
                  .addSerializer(double.class, new NumberWriter())
                  .addDeserializer(double.class, new NumberReader()))
          .build();

  private ResultsJson() {}

  /** Returns the mapper of all files with measured figures. */
  public static JsonMapper mapper() {
    return JSON;
  }

  public static String text(Results results) {
    return JSON.writeValueAsString(results) + "\n";
  }

  /**
   * Reads a file.
   *
   * @throws IOException if the file cannot be read, is not JSON or contradicts its schema; the
   *     message is one line that names the file and the member
   */
  public static Results read(Path file) throws IOException {
    JsonNode document =
        SCHEMA.read(
            InputFile.read(file),
            violation -> new IOException(file + " is not a results.json: " + violation));
    try {
      return JSON.treeToValue(document, Results.class);
    } catch (JacksonException wrong) {
      throw new IOException(file + " is not a results.json: " + wrong.getOriginalMessage(), wrong);
    }
  }

  private static final class NumberWriter extends ValueSerializer<Double> {

    @Override
    public void serialize(Double number, JsonGenerator json, SerializationContext context) {
      if (Double.isFinite(number)) {
        json.writeNumber(number);
      } else {
        json.writeNull();
      }
    }
  }

  /** Only bounds of intervals are null. */
  private static final class NumberReader extends ValueDeserializer<Double> {

    @Override
    public Double deserialize(JsonParser json, DeserializationContext context) {
      return json.getDoubleValue();
    }

    @Override
    public Double getNullValue(DeserializationContext context) {
      return Double.POSITIVE_INFINITY;
    }
  }
}
