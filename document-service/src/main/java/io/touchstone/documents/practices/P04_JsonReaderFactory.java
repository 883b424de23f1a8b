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
import java.io.InputStream;
import java.util.Map;

/**
 * {@code Json.createReader()} looks the JSON-P provider up with the ServiceLoader for each body
 * that is read (jsonp-api #154): the class path is searched and a provider made. A JsonReader of a
 * factory made once costs the parsing alone. The product has a JsonParser of such a factory, since
 * a JsonReader leaves unread what follows the first value.
 *
 * <p>The body is a page with shapes, as clients send it to be added to a document; it is parsed and
 * validated, and not stored.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022, which names the practice and gives no figure.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 04}: expect a gain once per request,
 * less than that of practice 03, which saves a look-up per object; and none between reader and
 * parser.
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

  /** As {@link JsonObjectReader#read}, with a look-up of its own. */
  public static JsonObject readerPerBody(InputStream body) {
    return JsonObjectReader.object(
        () -> {
          try (JsonReader reader = Json.createReader(body)) {
            return reader.readValue();
          }
        });
  }

  /** As {@link JsonObjectReader#read}, by a reader. */
  public static JsonObject readerOfFactory(InputStream body) {
    return JsonObjectReader.object(
        () -> {
          try (JsonReader reader = READERS.createReader(body)) {
            return reader.readValue();
          }
        });
  }
}
