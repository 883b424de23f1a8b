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

@Practice(
    id = "04",
    slug = "json-reader-factory",
    title = "Cache the JsonReaderFactory",
    naive = "a provider lookup for each request body",
    tuned = "a reader from a cached factory",
    source = Source.LIBERTY_THROUGHPUT,
    comparedWithSource =
        "The source names reader, writer and builder, and has a figure for the builder only.",
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = ReadPage.EXAMPLE,
            expect = "Order flow"),
    rules = "json-reader")
public final class P04_JsonReaderFactory {

  private P04_JsonReaderFactory() {}

  /** Looks up the provider for each body. */
  @Variant
  @ApplicationScoped
  @Path("/04-json-reader-factory/naive")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @POST
    public JsonObject page(InputStream body) {
      return ReadPage.answer(() -> parsed(body));
    }

    private static JsonObject parsed(InputStream body) {
      try (JsonReader reader = Json.createReader(body)) {
        return reader.readObject();
      }
    }
  }

  /** Looks up the provider once. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Path("/04-json-reader-factory/tuned")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

    @POST
    public JsonObject page(InputStream body) {
      return ReadPage.answer(() -> parsed(body));
    }

    private static JsonObject parsed(InputStream body) {
      try (JsonReader reader = READERS.createReader(body)) {
        return reader.readObject();
      }
    }
  }
}
