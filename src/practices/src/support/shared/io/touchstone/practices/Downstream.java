// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What practices about calls to other services call: a constant, as in the source of practices 01
 * and 02, a slow service and a large body.
 */
@ApplicationScoped
@Path("/downstream")
public class Downstream {

  private static final int MILLIS = 30;
  private static final int ITEMS = 1500;

  /** 100 kB of JSON. */
  private static final String LARGE =
      IntStream.range(0, ITEMS)
          .mapToObj(
              "{\"id\":%1$d,\"text\":\"An item of a list that a gateway relays: %1$06d\"}"
                  ::formatted)
          .collect(Collectors.joining(",", "{\"items\":[", "]}"));

  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

  @GET
  @Path("ping")
  @Produces(MediaType.TEXT_PLAIN)
  public String ping() {
    return "pong";
  }

  /** Responds after 30 ms, during which it holds no thread. */
  @GET
  @Path("slow")
  @Produces(MediaType.APPLICATION_JSON)
  public void slow(@Suspended AsyncResponse response) {
    timer.schedule(() -> response.resume("{\"slow\":true}"), MILLIS, TimeUnit.MILLISECONDS);
  }

  @GET
  @Path("large")
  @Produces(MediaType.APPLICATION_JSON)
  public String large() {
    return LARGE;
  }

  @GET
  @Path("small")
  @Produces(MediaType.APPLICATION_JSON)
  public String small() {
    return "{\"items\":[]}";
  }

  @PreDestroy
  void stop() {
    timer.shutdownNow();
  }
}
