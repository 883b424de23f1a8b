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

/**
 * {@code Json.createWriter()} and {@code Json.createGenerator()} look up the JSON-P provider with
 * ServiceLoader for each response (jsonp-api #154). Each lookup searches the class path and creates
 * a provider.
 *
 * <p>Naive: {@code Json.createWriter()} per response. Tuned: a writer from a cached factory. Both
 * variants write the same document, which is built by a cached factory (practice 03).
 */
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
    matters = "The service serialises small responses itself.",
    mattersNot =
        "Serialising a large body takes much longer than the lookup, or the runtime serialises the"
            + " entity.",
    costs = "A constant. Nothing else: the factory is thread-safe.",
    wrong =
        "A writer or generator is shared instead of the factory: it belongs to one response. A"
            + " generator is not closed: the end of the body stays in its buffer.",
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
