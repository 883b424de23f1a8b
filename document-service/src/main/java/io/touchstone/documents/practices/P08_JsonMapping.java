// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.hypermedia.JsonObjectWriter;
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
 * <p>Source: Lucid Software, Speeding up RESTful Services in Play Framework, 2016. Claim: ×1.5, for
 * explicit writers instead of combinators that nest functions on each use.
 *
 * <p>Naive: a cached {@code Jsonb}. Steps: a {@code Jsonb} per call, a JSON-P tree, and a JSON-P
 * stream. Tuned: production's byte writer. It renders everything, although production would use its
 * caches (practices 15 and 17), so that only serialisation differs. All variants load the same list
 * and send the same bytes.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 08}. Expect the step {@code
 * jsonb-per-call} to be by far the slowest and the byte writer to be the fastest. A cached {@code
 * Jsonb} may come close to the tree.
 */
@ApplicationScoped
@Path("/practices/08-json-mapping")
@Produces(MediaType.APPLICATION_JSON)
public class P08_JsonMapping {

  private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());
  private static final Jsonb JSONB = newJsonb();

  @Inject FullList list;

  @GET
  @Path("naive")
  public Response naive(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byJsonb);
  }

  @GET
  @Path("jsonb-per-call")
  public Response jsonbPerCall(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byJsonbPerCall);
  }

  @GET
  @Path("object-builder")
  public Response objectBuilder(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byObjectBuilder);
  }

  @GET
  @Path("generator")
  public Response generator(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byGenerator);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context SecurityContext security) {
    return list.answer(security, LoadedList::toBytes);
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

  public static byte[] byGenerator(LoadedList list) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonGenerator generator = GENERATORS.createGenerator(body)) {
      list.describe(new GeneratorWriter(generator.writeStartObject()));
      generator.writeEnd();
    }
    return body.toByteArray();
  }
}
