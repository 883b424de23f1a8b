// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.boundary.DocumentAnswer;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.LookedUpBuilders;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonBuilderFactory;
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
 * {@code Json.createObjectBuilder()} looks the JSON-P provider up with the ServiceLoader at each
 * call (jsonp-api #154): the class path is searched and a provider made for every object of a
 * response. A factory made once is asked nothing of the kind.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022: +21 % throughput for a body of one object.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 03}: with {@code Accept:
 * application/hal+json} expect more than the source said, because a document in this form is an
 * object for each of its links; without it, a body of one object as in the source.
 */
@ApplicationScoped
@Path("/practices/03-json-builder-factory")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
public class P03_JsonBuilderFactory {

  private static final JsonBuilderFactory LOOKED_UP_EACH_TIME = new LookedUpBuilders();

  @Inject DocumentAnswer answer;
  @Inject DocumentsResource production;

  @GET
  @Path("naive")
  public Response naive(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return answer.read(
        Identifier.uuid(document), Caller.of(security), request, LOOKED_UP_EACH_TIME);
  }

  @GET
  @Path("tuned")
  public Response tuned(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return production.document(document, request, security);
  }
}
