// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
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
 * <p>100 clients cause calls to a service that responds after 30 ms. Naive: the default pool, which
 * limits the throughput to 50 calls per 30 ms. Tuned: a pool for all 100 clients.
 */
@Practice(
    id = "21",
    slug = "client-pool",
    service = "gateway",
    title = "Give a client as many connections as it uses concurrently",
    naive = "the default pool",
    tuned = "a pool for all concurrent calls",
    request = @Request(expect = "\"slow\":true"),
    judged = PracticeMetric.THROUGHPUT,
    load = @Load(threads = 100),
    matters =
        "More calls are in flight than the default pool has connections, and calls wait for one."
            + " The number of calls in flight is their rate times their duration, so fast"
            + " services need few connections.",
    mattersNot =
        "The default pool is never exhausted, for example because calls take a millisecond: a"
            + " larger pool then changes nothing.",
    costs =
        "Memory and sockets on both sides for each connection, and more concurrent load on the"
            + " service that is called.",
    wrong =
        "The called service is the limit already: more connections only move the queue into it."
            + " The pool is larger than the limit of a bulkhead in front of it: it then changes"
            + " nothing.",
    checkedOn = "26.0.0.5")
public final class P21_ClientPool {

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
  @Variant(code = {"DefaultPool", "Naive"})
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
      baseline = "naive",
      code = {"SizedPool", "Tuned"})
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
