// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

@Practice(
    id = "18",
    slug = "fragment-caching",
    title = "Add personal parts to cached items",
    naive = "a personal list rendered anew for each request",
    tuned = "a personal member added to cached items",
    source = Source.CASTLE_API_CACHING,
    request = @Request(expect = "\"readBefore\""),
    comparedWithSource =
        "The Ruby block of the source returned the value that it assigned, so its response was a"
            + " list of booleans and not the list of posts. Its figure is therefore not"
            + " comparable, and no claim is judged here.")
public final class P18_FragmentCaching {

  private static final String READ =
      "SELECT r.post FROM practice_post p JOIN practice_reading r ON r.post = p.id"
          + " WHERE p.owner = ? AND r.caller = ?";

  private P18_FragmentCaching() {}

  private static Set<Long> read(Database database, long owner, long caller) {
    return new HashSet<>(database.list(READ, row -> row.getLong(1), owner, caller));
  }

  /** Renders the list of the caller for each request. */
  @Variant(
      path = "/practices/18-fragment-caching/naive?user=${user}&caller=${user}",
      prepare = PostsResource.LISTS,
      code = {"Naive", "READ", "read", "Posts.OF_OWNER", "Posts.summaries"})
  @ApplicationScoped
  @Path("/18-fragment-caching/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject Posts posts;
    @Inject Database database;

    @GET
    public Response list(@QueryParam("user") long user, @QueryParam("caller") long caller) {
      Set<Long> read = read(database, user, caller);
      PostList list =
          new PostList(
              posts.summaries(user).posts().stream()
                  .map(post -> post.readBefore(read.contains(post.id())))
                  .toList());
      return Response.ok(list).header(HttpHeaders.CACHE_CONTROL, "private").build();
    }
  }

  /** Appends what the caller has read to cached items. */
  @Variant(
      baseline = "naive",
      path = "/practices/18-fragment-caching/tuned?user=${user}&caller=${user}",
      code = {"Tuned", "PostList.joined"})
  @ApplicationScoped
  @Path("/18-fragment-caching/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final byte[] READ = ",\"readBefore\":true}".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UNREAD =
        ",\"readBefore\":false}".getBytes(StandardCharsets.US_ASCII);

    private final Cache<ItemVersion, byte[]> openItems =
        Caffeine.newBuilder().maximumSize(20_000).build();

    @Inject Posts posts;
    @Inject Database database;

    @GET
    public Response list(@QueryParam("user") long user, @QueryParam("caller") long caller) {
      List<ItemVersion> listed = posts.versions(user);
      Map<ItemVersion, byte[]> found = openItems.getAll(listed, this::opened);
      Set<Long> read = read(database, user, caller);
      byte[] body =
          PostList.joined(
              listed.stream()
                  .filter(found::containsKey)
                  .map(
                      item ->
                          new byte[][] {
                            found.get(item), read.contains(item.post()) ? READ : UNREAD
                          })
                  .toList());
      return Response.ok(body).header(HttpHeaders.CACHE_CONTROL, "private").build();
    }

    /** Renders items without their closing braces. */
    private Map<ItemVersion, byte[]> opened(Set<? extends ItemVersion> missing) {
      return posts.renderedSummaries(missing).entrySet().stream()
          .collect(
              Collectors.toMap(
                  Map.Entry::getKey,
                  item -> Arrays.copyOf(item.getValue(), item.getValue().length - 1)));
    }
  }
}
