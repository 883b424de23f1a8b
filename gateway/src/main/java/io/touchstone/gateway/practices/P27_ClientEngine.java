// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.boundary.DocumentsRelayResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/**
 * Read through HttpURLConnection. Open Liberty's Rest Client calls through RESTEasy and Apache
 * HttpClient 4: each call creates many objects, passes several filters, and returns a response with
 * a finalizer, which needs a second garbage collection. The JDK's HttpURLConnection avoids this and
 * also reuses connections.
 *
 * <p>No published source. Found by profiling the gateway.
 *
 * <p>Naive: the application-scoped Rest Client. Tuned: production's code, which uses
 * HttpURLConnection if {@code DOCUMENT_SERVICE_ENGINE} is {@code direct}.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 27}. Expect less CPU time and
 * shorter pauses for the tuned variant.
 */
@ApplicationScoped
@Path("/practices/27-client-engine")
public class P27_ClientEngine {

  @Inject ScopedClient scoped;
  @Inject DocumentsRelayResource production;

  @GET
  @Path("naive")
  public Response naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return scoped.document(id, headers);
  }

  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(id, headers);
  }
}
