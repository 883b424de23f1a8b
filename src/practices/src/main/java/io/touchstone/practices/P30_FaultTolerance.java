// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.faulttolerance.Bulkhead;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;

/**
 * Each annotation of MicroProfile Fault Tolerance adds an interceptor to a successful call; a
 * time-out adds a timer, and circuit breaker and bulkhead add state that all calls share.
 *
 * <p>Naive, the reference: production's relay, protected only by the client's own time-outs. Tuned:
 * the same relay with a time-out, a retry, a circuit breaker and a bulkhead.
 */
@Practice(
    id = "30",
    slug = "fault-tolerance",
    service = "gateway",
    title = "The cost of timeouts, retries, circuit breakers and bulkheads",
    naive = "a client without fault tolerance",
    tuned = "a timeout, a retry, a circuit breaker and a bulkhead",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters =
        "Nearly always: this shows what the protection costs, not that it should be left out.",
    mattersNot = "Calls that are protected by other means do not need it twice.",
    costs =
        "CPU time for each call, as measured here, and settings that must be tuned to the called"
            + " service.",
    wrong =
        "A call that is not idempotent is retried. A time-out does not interrupt the call, which"
            + " then goes on behind the caller's back.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/30-fault-tolerance")
public class P30_FaultTolerance {

  @Inject Guarded guarded;
  @Inject DocumentsRelay production;

  @Variant
  @GET
  @Path("naive")
  public Response naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }

  @Variant(
      baseline = "naive",
      code = {"tuned", "Guarded"})
  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return guarded.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }

  /** Production's relay with all four annotations. Only outages count as failures. */
  @ApplicationScoped
  public static class Guarded {

    @Inject DocumentsRelay production;

    @Timeout(6_000)
    @Retry(maxRetries = 1)
    @CircuitBreaker(requestVolumeThreshold = 20, failureRatio = 0.5, delay = 1_000)
    @Bulkhead(200)
    public Response document(String id, RelayedHeaders headers) {
      return production.document(id, headers);
    }
  }
}
