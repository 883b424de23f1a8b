// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import tools.jackson.databind.json.JsonMapper;

@Practice(
    id = "13",
    slug = "encode-bytes",
    title = "Serialise to bytes, not to a string that is encoded later",
    naive = "serialising a response to a string first",
    tuned = "serialising to bytes",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = {
      @SourceClaim(metric = "time", ratio = 1.3),
      @SourceClaim(metric = "allocation", ratio = 1.545)
    },
    comparedWithSource =
        "The source prints a tree of its library, Circe, and its printer writes bytes itself."
            + " Parsson encodes through a writer, so writing to bytes saves the string but not"
            + " the encoding.")
public class P13_EncodeBytes extends PracticeBenchmark {

  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());
  private static final Jsonb JSONB = JsonbBuilder.create();
  private static final JsonMapper JACKSON = new JsonMapper();

  private final PostList list = PostSeed.example();
  private final JsonObject tree = tree(list.toBytes());

  private static JsonObject tree(byte[] json) {
    try (JsonReader reader = Json.createReader(new ByteArrayInputStream(json))) {
      return reader.readObject();
    }
  }

  @Variant(code = {"list", "tree", "naive"})
  @Benchmark
  public byte[] naive() {
    return tree.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Variant(
      baseline = "naive",
      code = {"WRITERS", "tuned"})
  @Benchmark
  public byte[] tuned() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonWriter writer = WRITERS.createWriter(body)) {
      writer.writeObject(tree);
    }
    return body.toByteArray();
  }

  @Variant(
      full = true,
      code = {"JSONB", "naiveJsonb"})
  @Benchmark
  public byte[] naiveJsonb() {
    return JSONB.toJson(list).getBytes(StandardCharsets.UTF_8);
  }

  @Variant(
      baseline = "naive-jsonb",
      full = true,
      code = {"JSONB", "tunedJsonb"})
  @Benchmark
  public byte[] tunedJsonb() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    JSONB.toJson(list, body);
    return body.toByteArray();
  }

  @Variant(
      full = true,
      code = {"JACKSON", "naiveJackson"})
  @Benchmark
  public byte[] naiveJackson() {
    return JACKSON.writeValueAsString(list).getBytes(StandardCharsets.UTF_8);
  }

  @Variant(
      baseline = "naive-jackson",
      full = true,
      code = {"JACKSON", "tunedJackson"})
  @Benchmark
  public byte[] tunedJackson() {
    return JACKSON.writeValueAsBytes(list);
  }
}
