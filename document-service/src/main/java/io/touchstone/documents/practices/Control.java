// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.boundary.CreatorsResource;
import io.touchstone.documents.document.boundary.ListRequest;
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
 * One endpoint under two labels. Their ratio is 1 whatever is measured; the width of its interval
 * is what a run of the comparison can not tell from nothing.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice control}: expect an interval that
 * contains 1.
 */
@ApplicationScoped
@Path("/practices/control")
public class Control {

  @Inject CreatorsResource documents;

  @GET
  @Path("a")
  @Produces(MediaType.APPLICATION_JSON)
  public Response a(
      @QueryParam("user") String user,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return documents.documents(user, new ListRequest(), request, security);
  }

  @GET
  @Path("b")
  @Produces(MediaType.APPLICATION_JSON)
  public Response b(
      @QueryParam("user") String user,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return documents.documents(user, new ListRequest(), request, security);
  }
}
