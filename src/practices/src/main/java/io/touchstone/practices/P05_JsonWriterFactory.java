// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.SecurityContext;
import java.io.ByteArrayOutputStream;
import java.util.Map;

/**
 * {@code Json.createWriter()} and {@code Json.createGenerator()} look up the JSON-P provider with
 * ServiceLoader for each response (jsonp-api #154). Each lookup searches the class path and creates
 * a provider.
 *
 * <p>Naive: {@code Json.createWriter()} per response. Tuned: a writer from a cached factory. Steps:
 * {@code Json.createGenerator()} per response, and a generator from a cached factory. Product:
 * production's code, in which Jakarta REST serialises the object with a cached factory. All
 * variants write the same document in HAL.
 */
@Practice(
    id = "05",
    slug = "json-writer-factory",
    title = "Cache the JsonWriterFactory",
    naive = "a provider lookup for each response",
    tuned = "a writer from a cached factory",
    source = Source.LIBERTY_THROUGHPUT,
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "The service serialises small responses itself.",
    mattersNot =
        "Serialising a large body takes much longer than the lookup, or the runtime serialises the"
            + " entity.",
    costs = "A constant. Nothing else: the factory is thread-safe.",
    wrong =
        "A writer or generator is shared instead of the factory: it belongs to one response. It is"
            + " not closed: the end of the body stays in its buffer.",
    checkedOn = "26.0.0.5",
    rules = "json-writer")
@Variant(name = "micro-naive", full = true, benchmark = "P05_JsonWriterFactoryBenchmark.naive")
@Variant(
    name = "micro-tuned",
    baseline = "micro-naive",
    full = true,
    benchmark = "P05_JsonWriterFactoryBenchmark.tuned")
@Variant(
    name = "micro-generator",
    baseline = "micro-naive",
    full = true,
    benchmark = "P05_JsonWriterFactoryBenchmark.generator")
@Variant(
    name = "micro-generator-factory",
    baseline = "micro-naive",
    full = true,
    benchmark = "P05_JsonWriterFactoryBenchmark.generatorFactory")
@ApplicationScoped
@Path("/05-json-writer-factory")
@Produces(MediaFormat.HAL_JSON)
public class P05_JsonWriterFactory {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());
  private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());

  @Inject SingleDocument documents;
  @Inject DocumentRepresentation representation;

  @Variant(code = "writerPerResponse")
  @GET
  @Path("naive")
  public byte[] naive(@QueryParam("document") String document, @Context SecurityContext security) {
    return writerPerResponse(hal(document, security));
  }

  @Variant(
      baseline = "naive",
      code = {"WRITERS", "writerOfFactory"})
  @GET
  @Path("tuned")
  public byte[] tuned(@QueryParam("document") String document, @Context SecurityContext security) {
    return writerOfFactory(hal(document, security));
  }

  @Variant(baseline = "naive", full = true, code = "generatorPerResponse")
  @GET
  @Path("generator")
  public byte[] generator(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return generatorPerResponse(hal(document, security));
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"GENERATORS", "generatorOfFactory"})
  @GET
  @Path("generator-factory")
  public byte[] generatorFactory(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return generatorOfFactory(hal(document, security));
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("product")
  public JsonObject product(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return hal(document, security);
  }

  private JsonObject hal(String id, SecurityContext security) {
    return representation
        .full(documents.read(id, security), MediaFormat.HAL.treeWriter(JSON))
        .build();
  }

  public static byte[] writerPerResponse(JsonObject object) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonWriter writer = Json.createWriter(body)) {
      writer.write(object);
    }
    return body.toByteArray();
  }

  public static byte[] writerOfFactory(JsonObject object) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonWriter writer = WRITERS.createWriter(body)) {
      writer.write(object);
    }
    return body.toByteArray();
  }

  public static byte[] generatorPerResponse(JsonObject object) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonGenerator generator = Json.createGenerator(body)) {
      generator.write(object);
    }
    return body.toByteArray();
  }

  public static byte[] generatorOfFactory(JsonObject object) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonGenerator generator = GENERATORS.createGenerator(body)) {
      generator.write(object);
    }
    return body.toByteArray();
  }
}
