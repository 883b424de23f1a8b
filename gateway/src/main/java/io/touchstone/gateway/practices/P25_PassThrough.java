// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.boundary.DocumentsRelayResource;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
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
 * <p>Both variants call the same application-scoped Rest Client. Naive: the body is mapped to a
 * JSON object, as a client interface that returns {@code JsonObject} does, and serialised again.
 * Tuned: the bytes are relayed. Product: production's code.
 */
@Practice(
    id = "25",
    slug = "pass-through",
    title = "Relay a response body without parsing it",
    naive = "parsing and serialising a relayed response",
    tuned = "bytes relayed unchanged",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "A gateway relays bodies that it does not look into.",
    mattersNot = "The gateway must change or check the body.")
@ApplicationScoped
@Path("/practices/25-pass-through")
public class P25_PassThrough {

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());

  @Inject ScopedClient client;
  @Inject DocumentsRelayResource production;

  @Variant(code = {"naive", "decoded", "encoded"})
  @GET
  @Path("naive")
  public Response naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    Response answer = client.document(id, headers);
    return answer.getEntity() instanceof byte[] body
        ? Response.fromResponse(answer).entity(encoded(decoded(body))).build()
        : answer;
  }

  @Variant(baseline = "naive")
  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return client.document(id, headers);
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("product")
  public Response product(@QueryParam("document") String id, @Context HttpHeaders headers) {
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
