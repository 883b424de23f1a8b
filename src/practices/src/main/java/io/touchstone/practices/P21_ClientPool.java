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

@Practice(
    id = "21",
    slug = "client-pool",
    title = "Give a client as many connections as it uses concurrently",
    naive = "the default pool",
    tuned = "a pool for all concurrent calls",
    request = @Request(expect = "\"slow\":true"),
    judged = "throughput",
    load = @Load(threads = 100))
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
