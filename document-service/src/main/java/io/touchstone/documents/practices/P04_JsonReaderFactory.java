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
import java.io.InputStream;
import java.util.Map;

/**
 * Cache the {@code JsonReaderFactory}. {@code Json.createReader()} looks up the JSON-P provider
 * with ServiceLoader for each request body (jsonp-api #154). Each lookup searches the class path
 * and creates a provider.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022. It recommends the practice without a figure.
 *
 * <p>Naive: a lookup per body. Step {@code reader-factory}: a JsonReader from a cached factory.
 * Tuned: production's code, a JsonParser from a cached factory. Production needs a parser because a
 * JsonReader ignores anything after the first value. Production's parser also rejects duplicate
 * keys and malformed UTF-8, which the other variants do not. The body is a page with shapes, as a
 * client sends it to add a page to a document. It is parsed and validated, but not stored.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 04}. There is one lookup per
 * request here and one per object in practice 03, so expect a smaller gain.
 */
@ApplicationScoped
@Path("/practices/04-json-reader-factory")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class P04_JsonReaderFactory {

  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

  @POST
  @Path("naive")
  public JsonObject naive(InputStream body) {
    return ReadPage.answer(readerPerBody(body));
  }

  @POST
  @Path("reader-factory")
  public JsonObject readerFactory(InputStream body) {
    return ReadPage.answer(readerOfFactory(body));
  }

  @POST
  @Path("tuned")
  public JsonObject tuned(JsonObject body) {
    return ReadPage.answer(body);
  }

  /** Reads a body like {@link JsonObjectReader#read}, but with a provider lookup. */
  public static JsonObject readerPerBody(InputStream body) {
    return JsonObjectReader.object(
        () -> {
          try (JsonReader reader = Json.createReader(body)) {
            return reader.readValue();
          }
        });
  }

  /** Reads a body like {@link JsonObjectReader#read}, but with a JsonReader. */
  public static JsonObject readerOfFactory(InputStream body) {
    return JsonObjectReader.object(
        () -> {
          try (JsonReader reader = READERS.createReader(body)) {
            return reader.readValue();
          }
        });
  }
}
