// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
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
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Date;

/**
 * A client that repeats a request usually has the current response already. Without validators, the
 * server loads, serialises and sends everything again.
 *
 * <p>Naive: every GET returns 200 with the whole list, loaded with Jakarta Persistence and mapped
 * by JSON-B. Tuned: one query finds the time of the last change; 304 is returned if the client has
 * that state. As in the source, the clients send {@code If-Modified-Since}. It cannot tell two
 * changes within a second apart; a version as {@code ETag} can. Step {@code product-document}:
 * production's single document, which has both.
 */
@Practice(
    id = "14",
    slug = "http-caching",
    title = "Answer conditional requests with 304",
    naive = "sending the whole list to clients that have it",
    tuned = "304 Not Modified to clients that have the current response",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(ratio = 3.86),
    sameBodies = false,
    request = @io.touchstone.practice.Request(headers = "Authorization: Bearer ${token}"),
    matters = "Clients repeat requests, and the version of a response is cheap to determine.",
    mattersNot =
        "Responses differ at each request, or determining the version costs as much as the"
            + " response.",
    costs =
        "A read of the version for each request, also for clients without a cached response. Every"
            + " change must change the version.",
    wrong =
        "The validator does not depend on everything that the response contains: clients then keep"
            + " stale data. A personal response has no Cache-Control: private: a shared cache"
            + " then gives it to others.",
    checkedOn = "26.0.0.5",
    rules = "no-conditional-get")
@Variant(
    name = "naive",
    code = {
      "EntityDocuments.OF_READER",
      "naive",
      "ReadingLists.withComments",
      "EntityDocuments.withComments"
    },
    request =
        @io.touchstone.practice.Request(
            headers = "If-Modified-Since: Mon, 19 Oct 2015 14:13:50 GMT",
            expect = "\"documents\""))
@Variant(
    name = "naive-document",
    full = true,
    path = "/practices/14-http-caching/naive-document?document=" + P14_HttpCaching.EXAMPLE,
    code = "naiveDocument",
    request = @io.touchstone.practice.Request(headers = "If-Modified-Since: ${lastModified}"))
@ApplicationScoped
@Path("/14-http-caching")
@Produces(MediaType.APPLICATION_JSON)
public class P14_HttpCaching {

  static final String EXAMPLE = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  @Inject ReadingLists lists;
  @Inject DocumentReader reading;
  @Inject DocumentResponses answer;
  @Inject DocumentsResource production;

  @GET
  @Path("naive")
  public ReadingList naive(@QueryParam("document") String document) {
    return lists.withComments(lists.reader(document));
  }

  @Variant(
      baseline = "naive",
      code = {"ReadingLists.LAST_CHANGE", "ReadingLists.lastChange", "tuned"},
      request =
          @io.touchstone.practice.Request(
              headers = "If-Modified-Since: Mon, 19 Oct 2015 14:13:50 GMT",
              status = 304))
  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String document, @Context Request request) {
    long reader = lists.reader(document);
    Date lastChange = lists.lastChange(reader);
    ResponseBuilder notModified = request.evaluatePreconditions(lastChange);
    return notModified != null
        ? notModified.build()
        : Response.ok(lists.withComments(reader)).lastModified(lastChange).build();
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
      request =
          @io.touchstone.practice.Request(
              headers = "If-Modified-Since: ${lastModified}",
              status = 304))
  @GET
  @Path("product-document")
  public Response productDocument(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return production.document(document, request, security);
  }
}
