// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.concurrent.Executor;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * A request that waits for a database holds a thread. Liberty's executor changes its number of
 * threads every 1.5 seconds, and keeps what increases the throughput. A burst of requests can be
 * over before the executor has adapted.
 *
 * <p>100 clients send five requests each. A request reads rows of PostgreSQL and waits 50 ms there;
 * each client can have a connection. Naive: Liberty's own executor. Tuned: an executor of 120
 * threads. {@code virtual}: a virtual thread for each request, from JDK 21. Before {@code …-burst},
 * the server has had no load; before the others, it has had the same load for ten seconds.
 */
@Practice(
    id = "36",
    slug = "executor",
    title = "Size the executor for bursts of requests that wait",
    naive = "an executor that tunes itself",
    tuned = "a thread for each concurrent request",
    judged = "throughput",
    load = @Load(threads = 100, requests = 500),
    request = @Request(expect = "\"title\""),
    environment = {"DATABASE_URL=${postgresql}", "DATABASE_POOL_MAX=100", "DATABASE_POOL_WAIT=30s"},
    matters =
        "Requests wait for a database or another service, and many of them arrive after a pause."
            + " The burst is such a load. Under a steady load less is gained, but ten seconds of it are"
            + " not enough for Liberty's executor to adapt.",
    mattersNot =
        "Requests do not wait: the processors are the limit then, and more threads only compete for"
            + " them.",
    costs =
        "Memory for the stack of each thread. A fixed size suits one load and one wait: change it"
            + " when they change. Virtual threads need an executor of their own, because"
            + " Liberty starts requests on platform threads.",
    wrong =
        "There are more threads than connections of the pool: requests then wait for a connection"
            + " instead. The database or the called service is overloaded by that many concurrent"
            + " requests. Before JDK 24, a virtual thread that waits in synchronized code blocks"
            + " its carrier. Nothing limits the number of virtual threads, as here: under overload,"
            + " all requests wait for a connection, and fail after its time-out. Set max of the"
            + " concurrencyPolicy.")
@ApplicationScoped
@Path("/36-executor")
@Produces(MediaType.APPLICATION_JSON)
public class P36_Executor {

  private static final String QUERY = "?millis=50&user=${user}";
  private static final String TITLES = "/practices/36-executor/titles" + QUERY;
  private static final String FIXED = "PRACTICE=36-fixed-threads";
  private static final String VIRTUAL = "PRACTICE=36-virtual-threads";

  /** Liberty changes its executor every 1.5 seconds. */
  private static final int ADAPTED = 10;

  @Inject P09_BlockingDatabase database;

  @Variant(
      name = "naive",
      path = TITLES,
      prepare = PostsResource.LISTS,
      leadSeconds = ADAPTED,
      code = {"titles", "P09_BlockingDatabase.titles"})
  @Variant(name = "tuned", baseline = "naive", environment = FIXED, leadSeconds = ADAPTED)
  @Variant(name = "naive-burst")
  @Variant(name = "tuned-burst", baseline = "naive-burst", environment = FIXED)
  @GET
  @Path("titles")
  public List<P09_BlockingDatabase.Title> titles(
      @QueryParam("user") long user, @QueryParam("millis") String millis) {
    return database.titles(user, millis);
  }

  /** Runs the query on a virtual thread, and releases the server's own thread meanwhile. */
  @Variant(
      baseline = "naive",
      jdk = 21,
      path = "/practices/36-executor/virtual" + QUERY,
      environment = VIRTUAL,
      prepare = PostsResource.LISTS,
      leadSeconds = ADAPTED,
      code = {"virtual", "P09_BlockingDatabase.titles"})
  @Variant(name = "virtual-burst", baseline = "naive-burst", jdk = 21, environment = VIRTUAL)
  @GET
  @Path("virtual")
  public void virtual(
      @QueryParam("user") long user,
      @QueryParam("millis") String millis,
      @Suspended AsyncResponse response) {
    virtualThreads().execute(() -> resume(response, user, millis));
  }

  private void resume(AsyncResponse response, long user, String millis) {
    try {
      response.resume(database.titles(user, millis));
    } catch (Throwable failed) {
      response.resume(failed);
    }
  }

  private static Executor virtualThreads() {
    try {
      return InitialContext.doLookup("concurrent/virtual");
    } catch (NamingException none) {
      throw new NotFoundException(
          "this server has no executor of virtual threads; start it with"
              + " PRACTICE=36-virtual-threads");
    }
  }
}
