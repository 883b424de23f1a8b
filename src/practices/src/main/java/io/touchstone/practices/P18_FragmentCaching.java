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

/**
 * In a personalised list, each item has a personal member, {@code readBefore}, so the list differs
 * between callers. A cache entry per caller would rarely be used again. The rest of each item is
 * the same for all callers.
 *
 * <p>Naive: the whole list is loaded with Jakarta Persistence, through EclipseLink's shared cache
 * as in practice 15, and mapped by JSON-B for each request. Tuned: items are cached without their
 * closing brace, and the personal member is appended while they are joined. In both, one query
 * returns what the caller has read. Nothing changes during the measurement. As in the source, items
 * have no comments. The caller is a parameter here; a real service takes it from the {@code
 * SecurityContext}.
 *
 * <p>The source's advice comes first: avoid personal members in shared lists. If clients get what
 * they have read from a resource of its own, the list itself can be cached as a whole (practice
 * 15).
 */
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
            + " comparable, and no claim is judged here.",
    matters = "Responses are the same for all callers except for a small part.",
    mattersNot = "Most of the response is personal.",
    costs =
        "Code that edits rendered items, and memory for each of them. For each request, a read of all versions, a lookup for each item, and a copy of each item into the body. The response cannot be cached as a whole, nor by a shared"
            + " cache.",
    wrong =
        "The personal part is inserted before the item is cached: the next caller sees it. The"
            + " response has no Cache-Control: private: a shared cache may then give it to others."
            + " Without that, only responses to requests with Authorization are safe, and only if"
            + " they have none of public, must-revalidate and s-maxage (RFC 9111, section 3.5)."
            + " Responses to requests with cookies are not.")
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
