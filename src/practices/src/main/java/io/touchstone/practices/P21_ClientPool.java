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
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A call that finds no free connection waits for one, by default without a limit. If the pool is
 * smaller than the number of concurrent calls, calls queue, and their time-outs do not cover the
 * wait.
 *
 * <p>Open Liberty documents neither the size of the pool nor a setting for it (open-liberty
 * #35566). RESTEasy's default is 50 connections. The property is {@code
 * <configKey>/property/resteasy.connectionPoolSize}.
 *
 * <p>Each request calls a service that responds after 30 ms. There are 100 clients, and the
 * server's executor has a thread for each of them. Naive: the default pool, which limits the
 * throughput to 50 calls in 30 ms. Tuned: the property is 100. The pair {@code …-default} is the
 * same with Liberty's own executor, which has too few threads during a block for the larger pool to
 * matter.
 */
@Practice(
    id = "21",
    slug = "client-pool",
    title = "Give a client as many connections as it uses concurrently",
    naive = "the default pool",
    tuned = "a pool for all concurrent calls",
    request = @Request(expect = "\"slow\":true"),
    judged = "throughput",
    load = @Load(threads = 100),
    matters =
        "More calls are in flight than the default pool has connections, and calls wait for one."
            + " The number of calls in flight is their rate times their duration, so fast services need few connections. A thread dump shows an exhausted pool: threads wait in leaseConnection of Apache's connection manager, while few requests are in flight in the called service.",
    mattersNot =
        "A call needs a thread before it needs a connection: the pool is not the limit if the"
            + " executor has fewer threads than the pool has connections, or if calls take a"
            + " millisecond.",
    costs =
        "Memory and sockets on both sides for each connection, and more concurrent load on the"
            + " service that is called.",
    wrong =
        "The called service is the limit already: more connections only move the queue into it."
            + " A bulkhead in front of the client admits no more calls than the default pool has connections: a larger pool then changes nothing. More calls than the pool has connections still wait without a limit, as here: a bulkhead of the size of the pool rejects them instead.")
public final class P21_ClientPool {

  private static final String THREADS = "PRACTICE=36-fixed-threads";

  private P21_ClientPool() {}

  /** A client of the slow service, with the default pool. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "practice-21-naive")
  @Path("/practices/downstream/slow")
  @Produces(MediaType.APPLICATION_JSON)
  public interface DefaultPool {

    @GET
    String call();
  }

  /**
   * A client of the same service. The configuration contains {@code
   * practice-21-tuned/property/resteasy.connectionPoolSize=100}.
   */
  @ApplicationScoped
  @RegisterRestClient(configKey = "practice-21-tuned")
  @Path("/practices/downstream/slow")
  @Produces(MediaType.APPLICATION_JSON)
  public interface SizedPool {

    @GET
    String call();
  }

  /** Waits for one of 50 connections. */
  @Variant(
      name = "naive",
      environment = THREADS,
      code = {"DefaultPool", "Naive"})
  @Variant(name = "naive-default", ownServer = true, full = true)
  @ApplicationScoped
  @Path("/21-client-pool/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject @RestClient DefaultPool client;

    @GET
    public String call() {
      return client.call();
    }
  }

  /** Has a connection for each client. */
  @Variant(
      name = "tuned",
      baseline = "naive",
      environment = THREADS,
      code = {"SizedPool", "Tuned"})
  @Variant(name = "tuned-default", baseline = "naive-default", ownServer = true, full = true)
  @ApplicationScoped
  @Path("/21-client-pool/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject @RestClient SizedPool client;

    @GET
    public String call() {
      return client.call();
    }
  }
}
