// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A body that is read as a String is decoded and copied as a whole before the parser sees it.
 *
 * <p>Naive: the bytes are decoded to a String, which a JsonReader parses. Tuned: a JsonReader from
 * the same factory parses the bytes. Product: production's parser, which also rejects duplicate
 * keys and malformed UTF-8. The benchmarks {@code micro-…} measure the same without a server.
 */
@Practice(
    id = "12",
    slug = "decode-bytes",
    title = "Parse bytes directly, not a string decoded from them",
    naive = "decoding a request body to a string first",
    tuned = "parsing the bytes of the body",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = {
      @SourceClaim(variant = "micro-tuned", metric = PracticeMetric.TIME, ratio = 1.84),
      @SourceClaim(variant = "micro-tuned", metric = PracticeMetric.ALLOCATION, ratio = 1.628)
    },
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = ReadPage.EXAMPLE,
            expect = "Order flow"),
    comparedWithSource =
        "Parsson reads bytes through a decoder with its own buffers. The parser of the source"
            + " works on the bytes themselves.",
    matters = "Bodies are large, or the parser works on bytes, as Jackson does.",
    mattersNot = "Bodies are small and the parser works on characters, as JSON-P does.",
    costs =
        "Nothing if the parser is the same. A parser that works on bytes may be another library"
            + " with its own settings, for example for duplicate keys and large numbers.",
    wrong =
        "The body is not UTF-8, or the code needs the text itself, for example for a signature.",
    checkedOn = "26.0.0.5")
@Variant(name = "micro-naive", benchmark = "P12_DecodeBytesBenchmark.naive")
@Variant(
    name = "micro-tuned",
    baseline = "micro-naive",
    benchmark = "P12_DecodeBytesBenchmark.tuned")
@ApplicationScoped
@Path("/12-decode-bytes")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class P12_DecodeBytes {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  @Variant(
      full = true,
      code = {"JSON", "decoded"})
  @POST
  @Path("naive")
  public JsonObject naive(byte[] body) {
    return ReadPage.answer(() -> decoded(body));
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"JSON", "parsed"})
  @POST
  @Path("tuned")
  public JsonObject tuned(byte[] body) {
    return ReadPage.answer(() -> parsed(body));
  }

  @Variant(baseline = "naive", full = true)
  @POST
  @Path("product")
  public JsonObject product(JsonObject body) {
    return ReadPage.answer(body);
  }

  public static JsonObject decoded(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    try (JsonReader reader = JSON.createReader(new StringReader(text))) {
      return reader.readObject();
    }
  }

  public static JsonObject parsed(byte[] body) {
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject();
    }
  }
}
