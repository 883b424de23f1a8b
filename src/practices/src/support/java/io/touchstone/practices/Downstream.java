// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What practices about calls to other services call: a constant, as in the source of practices 01
 * and 02, documents, users and a large body. {@link SlowService} is the slow one.
 */
@ApplicationScoped
@Path("/downstream")
@Produces(MediaType.APPLICATION_JSON)
public class Downstream {
  private static final int ITEMS = 1500;

  /** 100 kB of JSON. */
  private static final String LARGE =
      IntStream.range(0, ITEMS)
          .mapToObj(
              "{\"id\":%1$d,\"text\":\"An item of a list that a gateway relays: %1$06d\"}"
                  ::formatted)
          .collect(Collectors.joining(",", "{\"items\":[", "]}"));

  @GET
  @Path("ping")
  @Produces(MediaType.TEXT_PLAIN)
  public String ping() {
    return "pong";
  }

  @GET
  @Path("documents/{id: [0-9a-f-]{36}}")
  public String document(@PathParam("id") String id) {
    return "{\"id\":\"" + id + "\",\"title\":\"Overview\"}";
  }

  @GET
  @Path("users/{id: [0-9]{1,18}}")
  public String user(@PathParam("id") long id) {
    return "{\"id\":" + id + ",\"name\":\"User " + id + "\"}";
  }

  /** Returns several users, in the order of their ids. */
  @GET
  @Path("users/batch/{ids: [0-9]{1,18}(,[0-9]{1,18}){0,99}}")
  public String users(@PathParam("ids") String ids) {
    return Stream.of(ids.split(","))
        .map(Long::valueOf)
        .map(this::user)
        .collect(Collectors.joining(",", "{\"users\":[", "]}"));
  }

  @GET
  @Path("large")
  public String large() {
    return LARGE;
  }

  @GET
  @Path("small")
  public String small() {
    return "{\"items\":[]}";
  }
}
