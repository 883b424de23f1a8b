// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Practice(
    id = "23",
    slug = "batched-calls",
    title = "Batch calls to another service",
    naive = "one call for each creator",
    tuned = "one call for all creators",
    request = @Request(expect = "\"users\":[{"),
    rules = "n-plus-1")
public final class P23_BatchedCalls {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final int CREATORS = 20;

  private P23_BatchedCalls() {}

  /** A client of another service. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream/users/batch")
  @Produces(MediaType.APPLICATION_JSON)
  public interface Users {

    /**
     * Returns users; unknown ones are left out.
     *
     * @param ids separated by commas
     */
    @GET
    @Path("{ids}")
    JsonObject users(@PathParam("ids") String ids);
  }

  /** Returns as many user identifiers as a page has documents, starting with the given one. */
  private static Stream<String> creators(long user) {
    return LongStream.range(user, user + CREATORS).mapToObj(String::valueOf);
  }

  /** Returns the users of all responses. */
  private static JsonObject page(Stream<JsonObject> responses) {
    JsonArrayBuilder users = JSON.createArrayBuilder();
    responses.flatMap(response -> response.getJsonArray("users").stream()).forEach(users::add);
    return JSON.createObjectBuilder().add("users", users).build();
  }

  /** Calls the other service for each creator. */
  @Variant(code = {"Users", "Naive", "creators", "page"})
  @ApplicationScoped
  @Path("/23-batched-calls/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject @RestClient Users client;

    @GET
    public JsonObject creators(@QueryParam("user") long user) {
      return page(P23_BatchedCalls.creators(user).map(id -> client.users(id)));
    }
  }

  /** Calls the other service once. */
  @Variant(
      baseline = "naive",
      code = {"Users", "Tuned"})
  @ApplicationScoped
  @Path("/23-batched-calls/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject @RestClient Users client;

    @GET
    public JsonObject creators(@QueryParam("user") long user) {
      String ids = P23_BatchedCalls.creators(user).collect(Collectors.joining(","));
      return page(Stream.of(client.users(ids)));
    }
  }
}
