// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import io.touchstone.practices.P09_BlockingDatabase.Title;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
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
 * Liberty adds threads while that increases the throughput, so nobody has to size the executor. The
 * connection pool has no such control. With too few connections, requests wait for one; with too
 * many, PostgreSQL runs more processes than there are processors for.
 *
 * <p>100 clients read five rows of PostgreSQL by an index, with a wait of 5 ms in the database, as
 * a network would cause. Naive: a pool of 10 connections, the default of HikariCP. Tuned: a pool of
 * 50, the default of Liberty. Steps: pools of 20 and of 100. Compared with the pool of 100: {@code
 * fixed-threads}, an executor of 120 threads, and {@code virtual-threads}, a virtual thread for
 * each request. The others have Liberty's own executor. {@code naive-local} and {@code tuned-local}
 * are the same without the wait: the processors are the limit there. {@code DATABASE_POOL_MAX} sets
 * {@code maxPoolSize} of Liberty's {@code connectionManager} element, {@code DATABASE_POOL_WAIT}
 * its {@code connectionTimeout}.
 */
@Practice(
    id = "36",
    slug = "pool-sizes",
    title = "Size connection pools by the time that queries take",
    naive = "a pool of 10 connections",
    tuned = "a pool of 50 connections",
    judged = PracticeMetric.THROUGHPUT,
    load = @Load(threads = 100),
    request = @Request(expect = "\"title\""),
    environment = {"DATABASE_URL=${postgresql}", "SEED_DOCUMENTS=10", "DATABASE_POOL_WAIT=30s"},
    matters =
        "Queries wait for a network, a disk or a lock. A pool serves at most its size divided by"
            + " the time for which a request holds a connection.",
    mattersNot =
        "Queries take less than a millisecond, or the processors of the database are busy: more"
            + " connections then only compete for them.",
    costs =
        "PostgreSQL runs a process with memory of its own for each connection. All replicas"
            + " together may open at most what the database accepts. Virtual threads need an"
            + " executor of their own, because Liberty starts requests on platform threads.",
    wrong =
        "Pools are so large that the database, which all services share, is overloaded instead of"
            + " the service that asks too much. A request takes a second connection while it"
            + " holds one: enough of them wait for one another until they time out. Before JDK"
            + " 24, a virtual thread that waits in synchronized code blocks its carrier.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/36-pool-sizes")
@Produces(MediaType.APPLICATION_JSON)
public class P36_PoolSizes {

  private static final String TEN = "DATABASE_POOL_MAX=10";
  private static final String FIFTY = "DATABASE_POOL_MAX=50";
  private static final String HUNDRED = "DATABASE_POOL_MAX=100";
  private static final String WAIT = "/practices/36-pool-sizes/titles?millis=5&user=${user}";
  private static final String LOCAL = "/practices/36-pool-sizes/titles?millis=0&user=${user}";

  @Inject P09_BlockingDatabase database;

  @Variant(
      name = "naive",
      path = WAIT,
      environment = TEN,
      prepare = PostsResource.LISTS,
      code = {"P09_BlockingDatabase.TITLES", "P09_BlockingDatabase.titles"})
  @Variant(name = "tuned", baseline = "naive", environment = FIFTY)
  @Variant(name = "naive-local", full = true, path = LOCAL, environment = TEN)
  @Variant(
      name = "tuned-local",
      baseline = "naive-local",
      full = true,
      path = LOCAL,
      environment = FIFTY)
  @Variant(
      name = "pool-of-20",
      baseline = "naive",
      full = true,
      environment = "DATABASE_POOL_MAX=20")
  @Variant(name = "pool-of-100", baseline = "naive", full = true, environment = HUNDRED)
  @Variant(
      name = "fixed-threads",
      baseline = "pool-of-100",
      full = true,
      environment = "PRACTICE=09-threads-and-connections")
  @GET
  @Path("titles")
  public List<Title> titles(@QueryParam("user") long user, @QueryParam("millis") String millis) {
    return database.titles(user, millis);
  }

  /** Runs the query on a virtual thread, and releases the server's own thread meanwhile. */
  @Variant(
      name = "virtual-threads",
      baseline = "pool-of-100",
      full = true,
      jdk = 21,
      path = "/practices/36-pool-sizes/virtual?millis=5&user=${user}",
      environment = {HUNDRED, "PRACTICE=36-virtual-threads"},
      prepare = PostsResource.LISTS,
      code = {"virtual", "resume", "virtualThreads"})
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
    } catch (RuntimeException failed) {
      response.resume(failed);
    }
  }

  private static Executor virtualThreads() {
    try {
      return InitialContext.doLookup("concurrent/virtual");
    } catch (NamingException none) {
      throw ProblemException.notFound(
          "this server has no executor of virtual threads; start it with"
              + " PRACTICE=36-virtual-threads");
    }
  }
}
