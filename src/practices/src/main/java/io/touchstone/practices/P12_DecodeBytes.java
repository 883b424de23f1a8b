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
import jakarta.json.JsonReaderFactory;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import tools.jackson.databind.json.JsonMapper;

@Practice(
    id = "12",
    slug = "decode-bytes",
    title = "Give bytes to a parser that reads bytes",
    naive = "decoding a body to a string first",
    tuned = "parsing the bytes of the body",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = {
      @SourceClaim(metric = "time", ratio = 1.84),
      @SourceClaim(metric = "allocation", ratio = 1.628)
    },
    comparedWithSource =
        "The parser of the source, Jawn under Circe, works on the bytes themselves, as Jackson"
            + " does. The JVM of the source stored each character of a String in two bytes."
            + " Today, one byte is enough for each character of Latin-1 text. Decoding ASCII is a"
            + " plain copy; the bodies here have an umlaut in each item, and decoding them costs"
            + " more.")
public class P12_DecodeBytes extends PracticeBenchmark {

  private static final JsonMapper JACKSON = new JsonMapper();
  private static final JsonReaderFactory PARSSON = Json.createReaderFactory(Map.of());

  private final byte[] small = body(14);
  private final byte[] large = body(1330);

  /** The body of a request. */
  public record Items(List<Item> items) {}

  /** One of its items. */
  public record Item(long id, String title, boolean done) {}

  /** Each item takes about 75 bytes. */
  private static byte[] body(int items) {
    return IntStream.range(0, items)
        .mapToObj(
            id ->
                "{\"id\":%1$d,\"title\":\"Prüfung und Freigabe des Dokuments %1$04d\",\"done\":false}"
                    .formatted(id))
        .collect(Collectors.joining(",", "{\"items\":[", "]}"))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static Items ofText(byte[] body) {
    return JACKSON.readValue(new String(body, StandardCharsets.UTF_8), Items.class);
  }

  private static Items ofBytes(byte[] body) {
    return JACKSON.readValue(body, Items.class);
  }

  private static JsonObject parssonOfText(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    try (JsonReader reader = PARSSON.createReader(new StringReader(text))) {
      return reader.readObject();
    }
  }

  private static JsonObject parssonOfBytes(byte[] body) {
    try (JsonReader reader = PARSSON.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject();
    }
  }

  @Variant(code = {"Items", "Item", "JACKSON", "ofText"})
  @Benchmark
  public Items naive() {
    return ofText(small);
  }

  @Variant(
      baseline = "naive",
      code = {"JACKSON", "ofBytes"})
  @Benchmark
  public Items tuned() {
    return ofBytes(small);
  }

  @Variant(
      name = "naive-100kb",
      code = {"JACKSON", "ofText"})
  @Benchmark
  public Items naiveLarge() {
    return ofText(large);
  }

  @Variant(
      name = "tuned-100kb",
      baseline = "naive-100kb",
      code = {"JACKSON", "ofBytes"})
  @Benchmark
  public Items tunedLarge() {
    return ofBytes(large);
  }

  @Variant(
      name = "naive-parsson-100kb",
      full = true,
      code = {"PARSSON", "parssonOfText"})
  @Benchmark
  public JsonObject naiveParssonLarge() {
    return parssonOfText(large);
  }

  @Variant(
      name = "tuned-parsson-100kb",
      baseline = "naive-parsson-100kb",
      full = true,
      code = {"PARSSON", "parssonOfBytes"})
  @Benchmark
  public JsonObject tunedParssonLarge() {
    return parssonOfBytes(large);
  }
}
