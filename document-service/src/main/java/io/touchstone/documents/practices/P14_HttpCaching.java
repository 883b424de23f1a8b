// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.boundary.DocumentAnswer;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
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
 * A client that asks again mostly has the answer already. Where nothing tells it so, everything is
 * loaded, written and sent again; where the version of the answer is known before the answer is,
 * 304 without a body takes its place. Of a list, the index alone tells the version.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015: 9.18 to 35.46 transactions per
 * second and no bytes of a body, for a list.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 14}: send {@code If-None-Match} for the
 * list and {@code If-Modified-Since} for the document; expect no bytes of a body, much more of the
 * list than of the document, which is small to begin with.
 */
@ApplicationScoped
@Path("/practices/14-http-caching")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
public class P14_HttpCaching {

  @Inject EmbeddedList list;
  @Inject DocumentReading reading;
  @Inject DocumentAnswer answer;
  @Inject DocumentsResource production;

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.builtAnew(request, security);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(Detail.EMBEDDED, request, security);
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
