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

@Practice(
    id = "36",
    slug = "executor",
    title = "Size the executor for bursts of requests that wait",
    naive = "an executor that tunes itself",
    tuned = "a thread for each concurrent request",
    judged = "throughput",
    load = @Load(threads = 100, requests = 500),
    request = @Request(expect = "\"title\""),
    environment = {"DATABASE_URL=${postgresql}", "DATABASE_POOL_MAX=100", "DATABASE_POOL_WAIT=30s"})
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
