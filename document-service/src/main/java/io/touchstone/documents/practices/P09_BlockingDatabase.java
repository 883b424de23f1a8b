// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Size thread and connection pools for requests that wait. A request that waits for the database
 * holds a thread and a connection, but uses no CPU. If there are only as many threads as
 * processors, or too few connections, requests queue while the machine is idle, and clients see
 * time-outs.
 *
 * <p>Source: J. Ward, Optimizing Play 2 for Database-Driven Apps, 2012. Claim, for 10,000 requests
 * from 100 clients: 973.53 against 1374.70 requests per second, ×1.41, and no time-outs.
 *
 * <p>The variants differ only in the server configuration, which the variable {@code practice}
 * selects from {@code liberty-config/practices}. Naive: {@code 09-cpu-sized}. Tuned: {@code
 * 09-blocking-sized}. Also measured: {@code 09-self-tuning} and {@code 09-virtual-threads}. The
 * query only sleeps.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 09}. Expect the throughput of the
 * naive variant to be limited to its number of threads divided by the duration of the query.
 */
@ApplicationScoped
@Path("/practices/09-blocking-database")
@Produces(MediaType.APPLICATION_JSON)
public class P09_BlockingDatabase {

  private static final String VIRTUAL_THREADS = "concurrent/virtual";
  private static final String DEFAULT_MILLIS = "10";
  private static final Pattern MILLIS = Pattern.compile("0|[1-9][0-9]{0,2}|1000");
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject SleepingQuery query;

  @GET
  @Path("query")
  public String query(@QueryParam("millis") @DefaultValue(DEFAULT_MILLIS) String millis) {
    return answer(number(millis));
  }

  /** Runs the query on a virtual thread, and releases the server's own thread meanwhile. */
  @GET
  @Path("virtual")
  public void virtual(
      @QueryParam("millis") @DefaultValue(DEFAULT_MILLIS) String millis,
      @Suspended AsyncResponse response) {
    long wait = number(millis);
    virtualThreads().execute(() -> resume(response, wait));
  }

  private void resume(AsyncResponse response, long millis) {
    try {
      response.resume(answer(millis));
    } catch (RuntimeException failed) {
      response.resume(failed);
    }
  }

  private String answer(long millis) {
    query.run(millis);
    return JSON.createObjectBuilder().add("millis", millis).build().toString();
  }

  private static Executor virtualThreads() {
    try {
      return InitialContext.doLookup(VIRTUAL_THREADS);
    } catch (NamingException none) {
      throw ProblemException.notFound(
          "this server has no executor of virtual threads; start it with PRACTICE=09-virtual-threads");
    }
  }

  private static long number(String millis) {
    if (!MILLIS.matcher(millis).matches()) {
      throw ProblemException.badRequest("millis is a whole number from 0 to 1000");
    }
    return Long.parseLong(millis);
  }
}
