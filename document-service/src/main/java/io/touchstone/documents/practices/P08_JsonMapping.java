// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.hypermedia.JsonObjectWriter;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Claim;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.config.PropertyOrderStrategy;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.io.ByteArrayOutputStream;
import java.util.Map;

/**
 * Serialise with an explicit writer. A generic mapping discovers the structure at run time: JSON-B
 * walks through plain objects by reflection. A new {@code Jsonb} per call is worse still, because
 * it analyses the classes again.
 *
 * <p>Naive: a cached {@code Jsonb}. Steps: a {@code Jsonb} per call, a JSON-P tree, and a JSON-P
 * stream. Tuned: an explicit writer of bytes, which production also uses, but without its caches
 * (practices 15 and 17), so that only serialisation differs. All variants load the same list and
 * send the same bytes.
 */
@Practice(
    id = "08",
    slug = "json-mapping",
    title = "Serialise explicitly, without reflection",
    naive = "serialising a list by reflection",
    tuned = "an explicit writer for the representation",
    source = Source.LUCID_HYPERMEDIA,
    claims = @Claim(ratio = 1.5),
    request = @Request(expect = "\"documents\""),
    comparedWithSource =
        "Rendering is only part of the request: most of the time goes into loading "
            + "a hundred documents and sending them, which both variants do. JSON-B also "
            + "caches the results of reflection, while the slow mapping of the source "
            + "was built for each call, as in jsonb-per-call.",
    matters =
        "Large responses are serialised for each request, and serialising is a "
            + "visible part of the profile.",
    mattersNot =
        "Most of the request is spent in the database or on the network, or "
            + "responses are cached as bytes.",
    rules = {"jsonb-per-call", "mapper-per-call"})
@Variant(name = "micro-naive", full = true, benchmark = "P08_JsonMappingBenchmark.naive")
@Variant(
    name = "micro-tuned",
    baseline = "micro-naive",
    full = true,
    benchmark = "P08_JsonMappingBenchmark.tuned")
@Variant(
    name = "micro-jsonb-per-call",
    baseline = "micro-naive",
    full = true,
    benchmark = "P08_JsonMappingBenchmark.jsonbPerCall")
@Variant(
    name = "micro-object-builder",
    baseline = "micro-naive",
    full = true,
    benchmark = "P08_JsonMappingBenchmark.objectBuilder")
@Variant(
    name = "micro-generator",
    baseline = "micro-naive",
    full = true,
    benchmark = "P08_JsonMappingBenchmark.generator")
@ApplicationScoped
@Path("/practices/08-json-mapping")
@Produces(MediaType.APPLICATION_JSON)
public class P08_JsonMapping {

  private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());
  private static final Jsonb JSONB = newJsonb();

  @Inject FullList list;

  @Variant(code = {"byJsonb", "mapped"})
  @GET
  @Path("naive")
  public Response naive(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byJsonb);
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"byJsonbPerCall", "mapped"})
  @GET
  @Path("jsonb-per-call")
  public Response jsonbPerCall(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byJsonbPerCall);
  }

  @Variant(baseline = "naive", full = true, code = "byObjectBuilder")
  @GET
  @Path("object-builder")
  public Response objectBuilder(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byObjectBuilder);
  }

  @Variant(baseline = "naive", full = true, code = "byGenerator")
  @GET
  @Path("generator")
  public Response generator(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byGenerator);
  }

  @Variant(baseline = "naive", code = "byExplicitWriter")
  @GET
  @Path("tuned")
  public Response tuned(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byExplicitWriter);
  }

  public static byte[] byJsonb(LoadedList list) {
    return mapped(JSONB, list);
  }

  public static byte[] byJsonbPerCall(LoadedList list) {
    try (Jsonb jsonb = newJsonb()) {
      return mapped(jsonb, list);
    } catch (JsonbException failed) {
      throw failed;
    } catch (Exception notClosed) {
      throw new JsonbException("Jsonb cannot be closed", notClosed);
    }
  }

  /** Sorts members by name, as the product's representations do. */
  private static Jsonb newJsonb() {
    return JsonbBuilder.create(
        new JsonbConfig().withPropertyOrderStrategy(PropertyOrderStrategy.LEXICOGRAPHICAL));
  }

  private static byte[] mapped(Jsonb jsonb, LoadedList list) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    jsonb.toJson(MappedList.of(list), body);
    return body.toByteArray();
  }

  public static byte[] byObjectBuilder(LoadedList list) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    JsonObjectWriter.write(list.toTree(), body);
    return body.toByteArray();
  }

  public static byte[] byExplicitWriter(LoadedList list) {
    return list.describe(MediaFormat.JSON.byteWriter()).toBytes();
  }

  public static byte[] byGenerator(LoadedList list) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonGenerator generator = GENERATORS.createGenerator(body)) {
      list.describe(new GeneratorWriter(generator.writeStartObject()));
      generator.writeEnd();
    }
    return body.toByteArray();
  }
}
