// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.user.control.UsersClient;
import io.touchstone.downstream.Downstream;
import io.touchstone.hypermedia.Identifier;
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
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A page of documents needs the creator of each. One call for each of them pays for a request, an
 * answer and a query as often as the page has documents; one call that names them all pays once.
 * Neither variant caches, so that calls are what is compared; production asks as the tuned one
 * does, for those that it does not remember.
 *
 * <p>No source: the "N + 1 queries" of databases, between services.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 23}: expect the naive variant to cost
 * close to as many times more as there are creators.
 */
@ApplicationScoped
@Path("/practices/23-batched-calls")
@Produces(MediaType.APPLICATION_JSON)
public class P23_BatchedCalls {

  private static final Downstream USER_SERVICE = new Downstream("user-service");
  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final int CREATORS = 20;

  @Inject @RestClient UsersClient client;

  @GET
  @Path("naive")
  public String naive(@QueryParam("user") String user) {
    return users(creators(user).map(this::ask));
  }

  @GET
  @Path("tuned")
  public String tuned(@QueryParam("user") String user) {
    return users(Stream.of(ask(creators(user).collect(Collectors.joining(",")))));
  }

  /** As many users as a page has documents, from that one on. */
  private static Stream<String> creators(String user) {
    return LongStream.iterate(Identifier.number(user), id -> id + 1)
        .limit(CREATORS)
        .mapToObj(String::valueOf);
  }

  private byte[] ask(String ids) {
    return USER_SERVICE.read(() -> client.users(ids));
  }

  /** The users of all answers in the order of their ids. */
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
