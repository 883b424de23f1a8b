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

/**
 * Items that include their sub-resources make a list several times larger than what a client
 * displays.
 *
 * <p>Naive: posts with their author and all their comments. Tuned: the same with a link in place of
 * the comments, which are not loaded either. Both lists are loaded with Jakarta Persistence,
 * through EclipseLink's shared cache as in practice 15, and mapped by JSON-B for each request. The
 * claim is about bytes.
 */
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
    request = @Request(expect = "\"posts\""),
    matters = "Most clients display only a few members of each item.",
    mattersNot =
        "Clients need the details of most items anyway: then each of them costs another request.",
    costs =
        "Another request for each item whose details a client needs, and two representations to"
            + " maintain.",
    wrong =
        "Clients read the members that are left out: removing these breaks the API. The summary is"
            + " cached longer than the details, so that the two contradict each other. The list has"
            + " no limit, as here: page it (practice 20).")
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
      return posts.comments(post);
    }
  }
}
