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

/**
 * A page of documents needs the creator of each. A call per creator pays for a request, a response
 * and a query each time; one call for all of them pays once. This is the "N + 1 queries" problem of
 * databases (practice 35), between services. The called service responds without a database here,
 * and the CPU time is that of the caller only.
 *
 * <p>Naive: one call per creator, 20 in all. Tuned: one call with all identifiers. Neither variant
 * caches, so that only the calls differ.
 */
@Practice(
    id = "23",
    slug = "batched-calls",
    title = "Batch calls to another service",
    naive = "one call for each creator",
    tuned = "one call for all creators",
    request = @Request(expect = "\"users\":[{"),
    matters = "A response combines items with data of another service.",
    mattersNot = "The data is cached, or there is only one item.",
    costs =
        "The other service needs a resource that accepts many identifiers, with a limit on their"
            + " number. The batch is as slow as its slowest item. The code has no time-outs:"
            + " microprofile-config.properties sets them here (backing/mp-rest/connectTimeout and"
            + " readTimeout). By default there are none: calls to a service that hangs do not end,"
            + " and hold all connections.",
    wrong =
        "There are no identifiers, and the call is made all the same: the called service answers"
            + " 404 or 400. Return an empty result instead. One unknown identifier fails the whole"
            + " call, although the others are needed. The batch returns items that the caller may"
            + " not see, because it checks access once instead of for each item. A URI with"
            + " hundreds of identifiers exceeds the limit of a proxy.",
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
