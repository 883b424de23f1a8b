// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
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
 * While the database works, the request that asked it uses no CPU, but holds a thread and a
 * connection. If there are only as many threads as processors, or too few connections, others queue
 * while the machine is idle, and clients see time-outs.
 *
 * <p>The variants differ only in the server configuration, which {@code PRACTICE} selects from
 * {@code liberty-config/practices}. Naive: an executor sized to the processors. Tuned: threads and
 * connections for all concurrent requests. Steps: the executor that Liberty tunes itself, and
 * virtual threads. The query only sleeps.
 */
@Practice(
    id = "09",
    slug = "blocking-database",
    title = "Size thread and connection pools for requests that wait",
    naive = "an executor sized to the processors",
    tuned = "threads and connections for all concurrent requests",
    source = Source.PLAY_BLOCKING_DATABASE,
    claims = @SourceClaim(ratio = 1.41),
    judged = PracticeMetric.THROUGHPUT,
    load = @Load(threads = 100, requests = 1000),
    matters =
        "Requests block on a database or another service, and somebody has sized the executor to"
            + " the processors.",
    mattersNot =
        "The runtime tunes the executor itself, as Liberty does by default, or requests do not"
            + " block.",
    costs =
        "Memory for the stack of each thread, a process of PostgreSQL for each connection, and"
            + " longer queues inside the database, which are harder to see than those in front of"
            + " it.",
    wrong =
        "All replicas together open more connections than the database accepts. Time-outs are"
            + " longer than clients wait: the server then works for clients that have left.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/09-blocking-database")
@Produces(MediaType.APPLICATION_JSON)
public class P09_BlockingDatabase {

  private static final String VIRTUAL_THREADS = "concurrent/virtual";
  private static final String DEFAULT_MILLIS = "10";
  private static final Pattern MILLIS = Pattern.compile("0|[1-9][0-9]{0,2}|1000");
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject SleepingQuery query;

  @Variant(
      name = "naive",
      path = "/practices/09-blocking-database/query?millis=10",
      environment = {"SEED_DOCUMENTS=10", "PRACTICE=09-cpu-sized"},
      mayFail = true)
  @Variant(
      name = "tuned",
      baseline = "naive",
      path = "/practices/09-blocking-database/query?millis=10",
      environment = {"SEED_DOCUMENTS=10", "PRACTICE=09-blocking-sized"})
  @Variant(
      name = "self-tuning",
      baseline = "naive",
      full = true,
      path = "/practices/09-blocking-database/query?millis=10",
      environment = {"SEED_DOCUMENTS=10", "PRACTICE=09-self-tuning"})
  @GET
  @Path("query")
  public String query(@QueryParam("millis") @DefaultValue(DEFAULT_MILLIS) String millis) {
    return answer(number(millis));
  }

  /** Runs the query on a virtual thread, and releases the server's own thread meanwhile. */
  @Variant(
      name = "virtual-threads",
      baseline = "naive",
      full = true,
      jdk = 21,
      path = "/practices/09-blocking-database/virtual?millis=10",
      environment = {"SEED_DOCUMENTS=10", "PRACTICE=09-virtual-threads"})
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
