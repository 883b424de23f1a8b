// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.faulttolerance.Bulkhead;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Practice(
    id = "30",
    slug = "fault-tolerance",
    title = "Know what timeouts, retries, circuit breakers and bulkheads cost",
    naive = "a call without fault tolerance",
    tuned = "a timeout, a retry, a circuit breaker and a bulkhead",
    request = @Request(expect = "\"id\":\"${document}\""))
public final class P30_FaultTolerance {

  private P30_FaultTolerance() {}

  /** The same call, with each kind of protection. Every exception counts as a failure. */
  @ApplicationScoped
  public static class Guarded {

    @Inject @RestClient Documents client;

    @Timeout(6_000)
    public byte[] timeout(String id) {
      return client.document(id);
    }

    @Retry(maxRetries = 1)
    public byte[] retry(String id) {
      return client.document(id);
    }

    @CircuitBreaker(requestVolumeThreshold = 20, failureRatio = 0.5, delay = 1_000)
    public byte[] circuitBreaker(String id) {
      return client.document(id);
    }

    @Bulkhead(200)
    public byte[] bulkhead(String id) {
      return client.document(id);
    }

    @Timeout(6_000)
    @Retry(maxRetries = 1)
    @CircuitBreaker(requestVolumeThreshold = 20, failureRatio = 0.5, delay = 1_000)
    @Bulkhead(200)
    public byte[] all(String id) {
      return client.document(id);
    }
  }

  /** Returns a document of another service. */
  @ApplicationScoped
  @Path("/30-fault-tolerance")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Resource {

    @Inject @RestClient Documents client;
    @Inject Guarded guarded;

    @Variant(code = {"without", "Documents"})
    @GET
    @Path("without")
    public byte[] without(@QueryParam("document") String id) {
      return client.document(id);
    }

    @Variant(baseline = "without", code = "Guarded.all")
    @GET
    @Path("with")
    public byte[] with(@QueryParam("document") String id) {
      return guarded.all(id);
    }

    @Variant(baseline = "without", full = true, code = "Guarded.timeout")
    @GET
    @Path("timeout")
    public byte[] timeout(@QueryParam("document") String id) {
      return guarded.timeout(id);
    }

    @Variant(baseline = "without", full = true, code = "Guarded.retry")
    @GET
    @Path("retry")
    public byte[] retry(@QueryParam("document") String id) {
      return guarded.retry(id);
    }

    @Variant(baseline = "without", full = true, code = "Guarded.circuitBreaker")
    @GET
    @Path("circuit-breaker")
    public byte[] circuitBreaker(@QueryParam("document") String id) {
      return guarded.circuitBreaker(id);
    }

    @Variant(baseline = "without", full = true, code = "Guarded.bulkhead")
    @GET
    @Path("bulkhead")
    public byte[] bulkhead(@QueryParam("document") String id) {
      return guarded.bulkhead(id);
    }
  }
}
