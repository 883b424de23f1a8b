// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.user.control.UserBatch;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A page of documents needs the creator of each. A call per creator pays for a request, a response
 * and a query each time; one call for all of them pays once. This is the "N + 1 queries" problem of
 * databases, between services.
 *
 * <p>Naive: one call per creator. Tuned: one call with all identifiers. Neither variant caches, so
 * that only the calls differ. Production batches in the same way, but only for creators that are
 * not in its cache.
 */
@Practice(
    id = "23",
    slug = "batched-calls",
    title = "Batch calls to another service",
    naive = "one call for each creator",
    tuned = "one call for all creators",
    matters = "A response combines items with data of another service.",
    mattersNot = "The data is cached, or there is only one item.",
    costs =
        "The other service needs a resource that accepts many identifiers, with a limit on their"
            + " number.",
    wrong =
        "One identifier that fails makes the whole call fail, although the others are needed; or"
            + " the batch returns items that the caller may not see.",
    checkedOn = "26.0.0.5",
    rules = "n-plus-1")
@ApplicationScoped
@Path("/23-batched-calls")
@Produces(MediaType.APPLICATION_JSON)
public class P23_BatchedCalls {

  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final int CREATORS = 20;

  @Inject UserBatch batch;

  @Variant
  @GET
  @Path("naive")
  public String naive(@QueryParam("user") String user) {
    return users(creators(user).map(batch::fetch));
  }

  @Variant(baseline = "naive")
  @GET
  @Path("tuned")
  public String tuned(@QueryParam("user") String user) {
    return users(Stream.of(batch.fetch(creators(user).collect(Collectors.joining(",")))));
  }

  /** Returns as many user identifiers as a page has documents, starting with the given one. */
  private static Stream<String> creators(String user) {
    return LongStream.iterate(Identifier.number(user), id -> id + 1)
        .limit(CREATORS)
        .mapToObj(String::valueOf);
  }

  /** Returns the users of all responses, ordered by identifier. */
  static String users(Stream<byte[]> answers) {
    JsonArrayBuilder users = BUILDERS.createArrayBuilder();
    answers
        .flatMap(P23_BatchedCalls::read)
        .sorted(Comparator.comparingLong(user -> user.getJsonNumber("id").longValueExact()))
        .forEach(users::add);
    return BUILDERS.createObjectBuilder().add("users", users).build().toString();
  }

  private static Stream<JsonObject> read(byte[] answer) {
    try (JsonReader reader = READERS.createReader(new ByteArrayInputStream(answer))) {
      return reader.readObject().getJsonArray("users").getValuesAs(JsonObject.class).stream();
    }
  }
}
