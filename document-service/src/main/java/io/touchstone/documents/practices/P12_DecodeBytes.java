// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.http.body.JsonObjectReader;
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
 * Parse bytes, not a String made from them. A body that is read as a String is decoded and copied
 * as a whole before the parser sees it.
 *
 * <p>Source: V. Kostyukov, Put Some[Types] on your HTTP endpoints. Claim, for one body parsed with
 * Circe on the JVM of 2016: 5950 → 3233 ns, ×1.84, and 7992 → 4908 bytes allocated.
 *
 * <p>Naive: the resource takes a String, which a JsonReader parses. Tuned: production's reader,
 * which decodes the bytes in pieces and passes the characters to the parser. It also rejects
 * duplicate keys and malformed UTF-8, which the naive variant does not.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 12}. Expect less than the claim.
 * JSON-P parses characters, so the tuned variant must decode the bytes too. Since JDK 9, decoding a
 * body of Latin-1 characters into a String is little more than a copy. The rest of the request
 * costs the same in both variants.
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

  /** Reads a body like {@link JsonObjectReader#read}, but from a String. */
  public static JsonObject decoded(String body) {
    return JsonObjectReader.object(
        () -> {
          try (JsonReader reader = JSON.createReader(new StringReader(body))) {
            return reader.readValue();
          }
        });
  }
}
