// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.boundary.DocumentsResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/**
 * A Rest Client of Open Liberty calls over RESTEasy and Apache HttpClient 4: a chain of objects and
 * filters for each call, and a response with a finalizer, which the collector must visit twice. The
 * JDK's HttpURLConnection has neither, and keeps connections as well.
 *
 * <p>No source: found by profiling the gateway.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 27}: expect less processor time and
 * shorter pauses for the tuned variant, as far as {@code DOCUMENT_SERVICE_ENGINE} is {@code
 * direct}.
 */
@ApplicationScoped
@Path("/practices/27-client-engine")
public class P27_ClientEngine {

  @Inject ScopedClient scoped;
  @Inject DocumentsResource production;

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
