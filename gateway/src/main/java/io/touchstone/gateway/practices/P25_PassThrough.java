// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.boundary.DocumentsRelayResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Map;

/**
 * Relay bodies as bytes. A gateway that maps bodies to objects decodes and encodes each of them,
 * although it does not use the content.
 *
 * <p>No published source. This is what a typed Rest Client in a relay does by default.
 *
 * <p>Naive: the body is parsed and serialised again. Tuned: production's code, which relays the
 * bytes.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 25}. Expect a gain that grows with
 * the size of the body.
 */
@ApplicationScoped
@Path("/practices/25-pass-through")
public class P25_PassThrough {

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());

  @Inject DocumentsRelayResource production;

  @GET
  @Path("naive")
  public Response naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    Response answer = production.document(id, headers);
    return answer.getEntity() instanceof byte[] body
        ? Response.fromResponse(answer).entity(encoded(decoded(body))).build()
        : answer;
  }

  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(id, headers);
  }

  static JsonObject decoded(byte[] body) {
    try (JsonReader reader = READERS.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject();
    }
  }

  static byte[] encoded(JsonObject object) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonWriter writer = WRITERS.createWriter(body)) {
      writer.writeObject(object);
    }
    return body.toByteArray();
  }
}
