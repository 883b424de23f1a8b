// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/**
 * Control: one endpoint under two names. Their true ratio is 1, so the width of the measured
 * interval is the noise level of the run.
 */
@Practice(
    id = "control",
    slug = "control",
    title = "The same request under two names",
    naive = "one name",
    tuned = "another name")
@ApplicationScoped
@Path("/control")
public class ControlEndpoint {
  @Inject Posts posts;

  @Variant(
      path = "/practices/control/a?user=${user}",
      prepare = PostsResource.LISTS,
      request = @Request(expect = "\"posts\""))
  @GET
  @Path("a")
  @Produces(MediaType.APPLICATION_JSON)
  public PostList a(@QueryParam("user") long user) {
    return posts.summaries(user);
  }

  @Variant(path = "/practices/control/b?user=${user}", request = @Request(expect = "\"posts\""))
  @GET
  @Path("b")
  @Produces(MediaType.APPLICATION_JSON)
  public PostList b(@QueryParam("user") long user) {
    return posts.summaries(user);
  }
}
