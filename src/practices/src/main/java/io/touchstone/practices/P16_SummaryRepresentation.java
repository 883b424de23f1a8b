// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

@Practice(
    id = "16",
    slug = "summary-representation",
    title = "List summaries and link to the details",
    naive = "a list with the comments of each post",
    tuned = "the same list with links to the comments",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(metric = "bytes", ratio = 3.49),
    comparedWithSource =
        "The source only left the comments out. Here a link replaces them, which takes some bytes."
            + " In the source, both lists came from a cache, so only the bytes differed and not"
            + " the time.",
    sameBodies = false,
    request = @Request(expect = "\"posts\""))
public final class P16_SummaryRepresentation {

  private P16_SummaryRepresentation() {}

  /** Lists posts with their comments. */
  @Variant(
      prepare = PostsResource.LISTS,
      code = {"Naive", "Posts.OF_OWNER", "Posts.withComments"})
  @ApplicationScoped
  @Path("/16-summary-representation/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject Posts posts;

    @GET
    public PostList list(@QueryParam("user") long user) {
      return posts.withComments(user);
    }
  }

  /** Lists posts with links to their comments. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "Posts.summaries", "PostItem.summary"})
  @ApplicationScoped
  @Path("/16-summary-representation")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject Posts posts;

    @GET
    @Path("tuned")
    public PostList list(@QueryParam("user") long user) {
      return posts.summaries(user);
    }

    /** The resource to which each post of the list links. */
    @GET
    @Path("comments")
    public List<PostItem.CommentItem> comments(@QueryParam("post") long post) {
      return posts.commentsOf(post);
    }
  }
}
