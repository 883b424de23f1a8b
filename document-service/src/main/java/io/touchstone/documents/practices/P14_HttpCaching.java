// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;

/**
 * Answer conditional requests with 304. A client that repeats a request usually has the current
 * response already. Without validators, the server loads, serialises and sends everything again.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015. Claim, for a list: 9.18 to 35.46
 * transactions per second, and no body bytes.
 *
 * <p>Naive: every GET returns 200 with the whole body. Tuned: production's code. It determines the
 * version before it loads the body, and returns 304 if the client has that version. For a list, the
 * version comes from the index alone.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 14}. The list is requested with
 * {@code If-None-Match}, the single document with {@code If-Modified-Since}. Expect no body bytes,
 * and a much larger gain for the list than for the document, which is small.
 */
@ApplicationScoped
@Path("/practices/14-http-caching")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P14_HttpCaching {

  @Inject EmbeddedList list;
  @Inject DocumentReader reading;
  @Inject DocumentResponses answer;
  @Inject DocumentsResource production;

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.builtAnew(request, security);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(ItemDetail.EMBEDDED, request, security);
  }

  @GET
  @Path("naive-document")
  public Response naiveDocument(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return answer.ok(
        reading.find(Identifier.uuid(document), Caller.of(security), Role.VIEWER), request);
  }

  @GET
  @Path("tuned-document")
  public Response tunedDocument(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return production.document(document, request, security);
  }
}
