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

/**
 * The annotations of MicroProfile Fault Tolerance add an interceptor, and metrics if the server has
 * a feature for them, as here. A timeout adds a timer. A circuit breaker and a bulkhead add state
 * that all calls share.
 *
 * <p>{@code without}: a call that only the client's own timeouts protect. {@code with}: the same
 * call with all four annotations. Each step has one of the annotations, on a method of the bean
 * {@code Guarded}. {@code without} calls the client directly, without that bean.
 */
@Practice(
    id = "30",
    slug = "fault-tolerance",
    title = "Know what timeouts, retries, circuit breakers and bulkheads cost",
    naive = "a call without fault tolerance",
    tuned = "a timeout, a retry, a circuit breaker and a bulkhead",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters =
        "Nearly always: this shows what the protection costs, not that it should be left out.",
    mattersNot = "Calls that are protected by other means do not need it twice.",
    costs =
        "CPU time for each call. It is shown for the timeout alone and for all four together, and"
            + " not for each of the others alone. Also settings that must be"
            + " tuned to the called service and tested under faults.",
    wrong =
        "A call that is not idempotent is retried. A response of 404 is an exception of the Rest"
            + " Client: unless skipOn and abortOn exclude it, it is retried and can open the"
            + " circuit breaker. Retries of several layers multiply, and prolong an outage. A"
            + " timeout applies to each attempt: with one retry, a call can take twice as long. It"
            + " interrupts the thread, but the caller of a synchronous method waits until it"
            + " returns: a blocked read of a socket ignores the interrupt, so the client needs"
            + " timeouts of its own. The bulkhead is smaller than the load of a normal day, or"
            + " larger than the client's connection pool, as here: calls then wait for a connection"
            + " inside it (practice 21).")
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
