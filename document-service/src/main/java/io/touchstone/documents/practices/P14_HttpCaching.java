// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.practice.Claim;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
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
 * <p>Naive: every GET returns 200 with the whole body. Tuned: the version is determined before the
 * body is loaded, and 304 is returned if the client has that version. For a list, the version comes
 * from the index alone. Product: production's code, which also caches the body. The list is
 * requested with {@code If-None-Match}, the single document with {@code If-Modified-Since}.
 */
@Practice(
    id = "14",
    slug = "http-caching",
    title = "Answer conditional requests with 304",
    naive = "sending the whole list to clients that have it",
    tuned = "304 Not Modified to clients that have the current response",
    source = Source.CASTLE_API_CACHING,
    claims = @Claim(ratio = 3.86),
    sameBodies = false,
    request = @Request(headers = "Authorization: Bearer ${token}"),
    matters = "Clients repeat requests, and the version of a response is cheap to " + "determine.",
    mattersNot =
        "Responses differ at each request, or determining the version costs as "
            + "much as the response.",
    rules = "no-conditional-get")
@Variant(name = "naive", code = "naive", request = @Request(headers = "If-None-Match: ${etag}"))
@Variant(
    name = "naive-document",
    full = true,
    path = "/practices/14-http-caching/naive-document?document=" + P14_HttpCaching.EXAMPLE,
    code = "naiveDocument",
    request = @Request(headers = "If-Modified-Since: ${lastModified}"))
@ApplicationScoped
@Path("/practices/14-http-caching")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P14_HttpCaching {

  static final String EXAMPLE = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  @Inject EmbeddedList list;
  @Inject DocumentReader reading;
  @Inject DocumentResponses answer;
  @Inject DocumentsResource production;

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.render(list.find(request, security));
  }

  @Variant(baseline = "naive", request = @Request(headers = "If-None-Match: ${etag}", status = 304))
  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = list.find(request, security);
    if (Preconditions.isNotModified(request, page.tag())) {
      return page.query().caching().notModified(page.tag());
    }
    return list.render(page);
  }

  @Variant(baseline = "naive", request = @Request(headers = "If-None-Match: ${etag}", status = 304))
  @GET
  @Path("product")
  public Response product(@Context HttpHeaders request, @Context SecurityContext security) {
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

  @Variant(
      baseline = "naive-document",
      full = true,
      path = "/practices/14-http-caching/product-document?document=" + EXAMPLE,
      request = @Request(headers = "If-Modified-Since: ${lastModified}", status = 304))
  @GET
  @Path("product-document")
  public Response productDocument(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return production.document(document, request, security);
  }
}
