// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
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
import java.io.InputStream;
import java.util.Map;

/**
 * {@code Json.createReader()} looks up the JSON-P provider with ServiceLoader for each request body
 * (jsonp-api #154). Each lookup searches the class path and creates a provider.
 *
 * <p>Naive: a lookup per body. Tuned: a reader from a cached factory. Product: production's parser,
 * also from a cached factory. Production needs a parser because a JsonReader ignores anything after
 * the first value; it also rejects duplicate keys and malformed UTF-8. The body is a page with
 * shapes, as a client sends it to add a page to a document. It is parsed and validated, but not
 * stored.
 */
@Practice(
    id = "04",
    slug = "json-reader-factory",
    title = "Cache the JsonReaderFactory",
    naive = "a provider lookup for each request body",
    tuned = "a reader from a cached factory",
    source = Source.LIBERTY_THROUGHPUT,
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = ReadPage.EXAMPLE,
            expect = "Order flow"),
    matters = "The service parses small request or response bodies itself.",
    mattersNot =
        "Parsing a large body takes much longer than the lookup, or the runtime passes parsed"
            + " bodies to the resource.",
    costs = "A constant. Nothing else: the factory is thread-safe.",
    wrong =
        "A reader is shared instead of the factory: it belongs to one body. A JsonReader ignores"
            + " what follows the first value, in both forms; code that must reject such bodies"
            + " needs a parser.",
    checkedOn = "26.0.0.5",
    rules = "json-reader")
@Variant(name = "micro-naive", full = true, benchmark = "P04_JsonReaderFactoryBenchmark.naive")
@Variant(
    name = "micro-product",
    baseline = "micro-naive",
    full = true,
    benchmark = "P04_JsonReaderFactoryBenchmark.product")
@Variant(
    name = "micro-tuned",
    baseline = "micro-naive",
    full = true,
    benchmark = "P04_JsonReaderFactoryBenchmark.tuned")
@ApplicationScoped
@Path("/04-json-reader-factory")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class P04_JsonReaderFactory {

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

  @Variant(code = "readerPerBody")
  @POST
  @Path("naive")
  public JsonObject naive(InputStream body) {
    return ReadPage.answer(() -> readerPerBody(body));
  }

  @Variant(
      baseline = "naive",
      code = {"READERS", "readerOfFactory"})
  @POST
  @Path("tuned")
  public JsonObject tuned(InputStream body) {
    return ReadPage.answer(() -> readerOfFactory(body));
  }

  @Variant(baseline = "naive", full = true)
  @POST
  @Path("product")
  public JsonObject product(JsonObject body) {
    return ReadPage.answer(body);
  }

  public static JsonObject readerPerBody(InputStream body) {
    try (JsonReader reader = Json.createReader(body)) {
      return reader.readObject();
    }
  }

  public static JsonObject readerOfFactory(InputStream body) {
    try (JsonReader reader = READERS.createReader(body)) {
      return reader.readObject();
    }
  }
}
