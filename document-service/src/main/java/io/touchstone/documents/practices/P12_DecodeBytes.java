// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.input.JsonObjectReader;
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
import java.io.StringReader;
import java.util.Map;

/**
 * A body taken as a String is decoded and copied as a whole before the parser sees its first
 * character, and read a second time by it. A parser on the bytes decodes as it goes.
 *
 * <p>Source: V. Kostyukov, Put Some[Types] on your HTTP endpoints: 5950 → 3233 ns for one body,
 * ×1.84, and 7992 → 4908 bytes of garbage, with Circe on the JVM of 2016.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 12}: expect less than the source said.
 * JSON-P reads characters, so that the parser decodes too, in pieces; since JDK 9 a String of Latin
 * letters is a copy of its bytes; and the request around the body costs the same in both.
 */
@ApplicationScoped
@Path("/practices/12-decode-bytes")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class P12_DecodeBytes {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  @POST
  @Path("naive")
  public JsonObject naive(String body) {
    return ReadPage.answer(decoded(body));
  }

  @POST
  @Path("tuned")
  public JsonObject tuned(JsonObject body) {
    return ReadPage.answer(body);
  }

  /** As {@link JsonObjectReader#read}, from a text. */
  public static JsonObject decoded(String body) {
    return JsonObjectReader.object(
        () -> {
          try (JsonReader reader = JSON.createReader(new StringReader(body))) {
            return reader.readValue();
          }
        });
  }
}
