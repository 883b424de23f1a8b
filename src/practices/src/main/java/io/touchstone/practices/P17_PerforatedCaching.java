// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

@Practice(
    id = "17",
    slug = "perforated-caching",
    title = "Cache each item, so that a change invalidates one item",
    naive = "a list rendered anew for each request",
    tuned = "each item from a cache, under its version",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(variant = "source-pair", ratio = 5.92),
    sameBodies = false,
    request = @Request(expect = "\"posts\""),
    comparedWithSource =
        "The source compared cached items without their comments with a list that contains them."
            + " Its text says nearly ten times; its figures give the 5.92 times of the claim. The"
            + " claim is judged on the same pair, source-pair. The other variants send the"
            + " comments, so that only the cache differs. As in the source, items cost more than"
            + " a whole body from a cache as long as nothing changes.")
public final class P17_PerforatedCaching {

  private P17_PerforatedCaching() {}

  /** Renders the list for each request. */
  @Variant(
      prepare = PostsResource.LISTS,
      code = {"Naive", "Posts.OF_OWNER", "Posts.withComments"})
  @ApplicationScoped
  @Path("/17-perforated-caching/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject Posts posts;

    @GET
    public PostList list(@QueryParam("user") long user) {
      return posts.withComments(user);
    }
  }

  /** Joins the list from cached items. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "PostList.joined", "ItemVersion", "Posts.VERSIONS", "Posts.rendered"})
  @ApplicationScoped
  @Path("/17-perforated-caching/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    /** Stale versions are evicted by size. An entry takes about 200 bytes besides its item. */
    private final Cache<ItemVersion, byte[]> items =
        Caffeine.newBuilder()
            .maximumWeight(64 << 20)
            .weigher((ItemVersion version, byte[] item) -> 200 + item.length)
            .build();

    @Inject Posts posts;

    @GET
    public byte[] list(@QueryParam("user") long user) {
      return list(posts.versions(user));
    }

    /** Loads all missing items together. Deleted ones are left out. */
    byte[] list(List<ItemVersion> listed) {
      Map<ItemVersion, byte[]> found = items.getAll(listed, posts::renderedWithComments);
      return PostList.joined(
          listed.stream()
              .map(found::get)
              .filter(Objects::nonNull)
              .map(item -> new byte[][] {item})
              .toList());
    }
  }

  /** The source's pair, and the steps. */
  @ApplicationScoped
  @Path("/17-perforated-caching")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Steps {

    private final Cache<ItemVersion, byte[]> summaries =
        Caffeine.newBuilder().maximumSize(20_000).build();
    private final Cache<List<ItemVersion>, byte[]> bodies =
        Caffeine.newBuilder().maximumSize(100).build();
    private final AtomicLong changes = new AtomicLong();

    @Inject Posts posts;
    @Inject Tuned items;
    @Inject P15_DocumentCaching.Tuned wholeBodies;

    @Variant(
        baseline = "naive",
        code = {"summaries", "sourcePair"})
    @GET
    @Path("source-pair")
    public byte[] sourcePair(@QueryParam("user") long user) {
      List<ItemVersion> listed = posts.versions(user);
      Map<ItemVersion, byte[]> found = summaries.getAll(listed, posts::renderedSummaries);
      return PostList.joined(
          listed.stream()
              .map(found::get)
              .filter(Objects::nonNull)
              .map(item -> new byte[][] {item})
              .toList());
    }

    @Variant(baseline = "naive", full = true)
    @GET
    @Path("whole-body")
    public byte[] wholeBody(@QueryParam("user") long user) {
      return wholeBodies.list(user);
    }

    @Variant(
        full = true,
        code = {"bodies", "changes", "naiveChurn", "changed"})
    @GET
    @Path("naive-churn")
    public byte[] naiveChurn(@QueryParam("user") long user) {
      return bodies.get(
          changed(posts.versions(user)), missing -> posts.withLoadedComments(user).toBytes());
    }

    @Variant(
        baseline = "naive-churn",
        full = true,
        code = {"tunedChurn", "changed"})
    @GET
    @Path("tuned-churn")
    public byte[] tunedChurn(@QueryParam("user") long user) {
      return items.list(changed(posts.versions(user)));
    }

    /** Gives the next item a version that was never used before. Nothing is stored. */
    private List<ItemVersion> changed(List<ItemVersion> listed) {
      List<ItemVersion> changed = new ArrayList<>(listed);
      long change = changes.incrementAndGet();
      changed.set(
          (int) (change % changed.size()),
          new ItemVersion(changed.get((int) (change % changed.size())).post(), -change));
      return changed;
    }
  }
}
