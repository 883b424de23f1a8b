// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The members of a {@code results.json} that the keeper reads, without the measured blocks. */
public final class ReducedResults {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));
  private static final List<String> OF_RUN =
      List.of("schema", "started", "seed", "mode", "machine", "runtime");
  private static final List<String> OF_PRACTICE = List.of("id", "slug", "title", "judgements");

  private ReducedResults() {}

  /** Copies what the keeper needs from one file to another. */
  public static void write(Path results, Path reduced) throws IOException {
    JsonObject whole = read(results);
    JsonObjectBuilder run = copy(whole, OF_RUN);
    JsonArrayBuilder practices = JSON.createArrayBuilder();
    whole.getJsonArray("practices").getValuesAs(JsonObject.class).stream()
        .map(ReducedResults::practice)
        .forEach(practices::add);
    StringWriter text = new StringWriter();
    try (JsonWriter writer = WRITERS.createWriter(text)) {
      writer.writeObject(run.add("practices", practices).build());
    }
    Files.writeString(reduced, text.toString().strip() + "\n");
  }

  private static JsonObjectBuilder practice(JsonObject practice) {
    Set<String> judgedOn =
        practice.getJsonArray("judgements").getValuesAs(JsonObject.class).stream()
            .map(judgement -> judgement.getString("judgedOn"))
            .collect(Collectors.toSet());
    JsonArrayBuilder ratios = JSON.createArrayBuilder();
    practice.getJsonArray("ratios").getValuesAs(JsonObject.class).stream()
        .filter(ratio -> isRead(ratio.getString("metric"), judgedOn))
        .forEach(ratios::add);
    return copy(practice, OF_PRACTICE).add("ratios", ratios);
  }

  private static boolean isRead(String metric, Set<String> judgedOn) {
    return metric.equals("cpu") || judgedOn.contains(metric);
  }

  private static JsonObject read(Path results) throws IOException {
    try (JsonReader reader = READERS.createReader(Files.newInputStream(results))) {
      return reader.readObject();
    } catch (JsonException notJson) {
      throw new IOException(results + " is not JSON", notJson);
    }
  }

  private static JsonObjectBuilder copy(JsonObject from, List<String> members) {
    JsonObjectBuilder copy = JSON.createObjectBuilder();
    members.stream()
        .filter(from::containsKey)
        .forEach(member -> copy.add(member, from.get(member)));
    return copy;
  }
}
