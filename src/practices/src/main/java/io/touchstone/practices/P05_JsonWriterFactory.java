// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayOutputStream;
import java.util.Map;

@Practice(
    id = "05",
    slug = "json-writer-factory",
    title = "Cache the JsonWriterFactory",
    naive = "a provider lookup for each response",
    tuned = "a writer from a cached factory",
    source = Source.LIBERTY_THROUGHPUT,
    comparedWithSource =
        "The source names reader, writer and builder, and has a figure for the builder only.",
    request = @Request(expect = "\"id\":\"${document}\""),
    rules = "json-writer")
public final class P05_JsonWriterFactory {

  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

  private P05_JsonWriterFactory() {}

  /** Looks up the provider for each response. */
  @Variant(code = {"Naive", "BUILDERS", "LinkedDocument.with"})
  @ApplicationScoped
  @Path("/05-json-writer-factory/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @GET
    public byte[] document(@QueryParam("document") String id) {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      try (JsonWriter writer = Json.createWriter(body)) {
        writer.write(LinkedDocument.with(BUILDERS, id));
      }
      return body.toByteArray();
    }
  }

  /** Looks up the provider once. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Path("/05-json-writer-factory/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());

    @GET
    public byte[] document(@QueryParam("document") String id) {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      try (JsonWriter writer = WRITERS.createWriter(body)) {
        writer.write(LinkedDocument.with(BUILDERS, id));
      }
      return body.toByteArray();
    }
  }
}
