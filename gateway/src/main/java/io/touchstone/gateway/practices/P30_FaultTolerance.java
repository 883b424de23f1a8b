// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.hypermedia.Identifier;
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
 * The overhead of MicroProfile Fault Tolerance for a successful call: an interceptor, a timer per
 * call, and the shared state of a circuit breaker and a bulkhead.
 *
 * <p>No published source.
 *
 * <p>Neither variant is naive. {@code without}: production's relay, protected only by the client's
 * own time-outs. {@code with}: the same relay with a time-out, a retry, a circuit breaker and a
 * bulkhead.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 30}. Expect a small cost,
 * independent of the body.
 */
@ApplicationScoped
@Path("/practices/30-fault-tolerance")
public class P30_FaultTolerance {

  @Inject Guarded guarded;
  @Inject DocumentsRelay production;

  @GET
  @Path("with")
  public Response with(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return guarded.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }

  @GET
  @Path("without")
  public Response without(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
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
