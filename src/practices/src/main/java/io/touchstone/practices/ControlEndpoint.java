// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.list.boundary.CreatorDocumentsResource;
import io.touchstone.documents.list.boundary.DocumentListParameters;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
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
 * Control: one endpoint under two names. Their true ratio is 1, so the width of the measured
 * interval is the noise level of the run.
 */
@Practice(
    id = "control",
    slug = "control",
    title = "The same request under two names",
    naive = "one name",
    tuned = "another name",
    matters = "It is in every run.",
    mattersNot = "It is not a practice.",
    costs = "Nothing: it is not a practice.",
    wrong = "It is not a practice.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/control")
public class ControlEndpoint {

  @Inject CreatorDocumentsResource documents;

  @Variant(
      path = "/practices/control/a?user=${user}",
      request = @Request(expect = "/users/${user}/documents\""))
  @GET
  @Path("a")
  @Produces(MediaType.APPLICATION_JSON)
  public Response a(
      @QueryParam("user") String user,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return documents.documents(user, new DocumentListParameters(), request, security);
  }

  @Variant(
      path = "/practices/control/b?user=${user}",
      request = @Request(expect = "/users/${user}/documents\""))
  @GET
  @Path("b")
  @Produces(MediaType.APPLICATION_JSON)
  public Response b(
      @QueryParam("user") String user,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return documents.documents(user, new DocumentListParameters(), request, security);
  }
}
