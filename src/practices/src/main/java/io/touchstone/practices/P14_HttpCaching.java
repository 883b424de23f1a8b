// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

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
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

@Practice(
    id = "14",
    slug = "http-caching",
    title = "Answer conditional requests with 304",
    naive = "sending the whole list to clients that have it",
    tuned = "304 Not Modified to clients that have the current response",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(ratio = 3.86),
    comparedWithSource =
        "The source compares the time at which the latest post was changed, which misses posts"
            + " that were removed, and a second change within a second. A version misses nothing"
            + " if every change increments it.",
    sameBodies = false,
    request = @io.touchstone.practice.Request(headers = "If-None-Match: \"1\""))
public final class P14_HttpCaching {

  private P14_HttpCaching() {}

  /** Sends the list to every client. */
  @Variant(
      prepare = PostsResource.LISTS,
      code = {"Naive", "Posts.OF_OWNER", "Posts.withComments"},
      request = @io.touchstone.practice.Request(expect = "\"posts\""))
  @ApplicationScoped
  @Path("/14-http-caching/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject Posts posts;

    @GET
    public PostList list(@QueryParam("user") long user) {
      return posts.withComments(user);
    }
  }

  /** Sends the list only to clients that do not have its version. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "Posts.VERSION", "Posts.version", "Changes"},
      request = @io.touchstone.practice.Request(status = 304))
  @ApplicationScoped
  @Path("/14-http-caching/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject Posts posts;

    @GET
    public Response list(@QueryParam("user") long user, @Context Request request) {
      EntityTag version = new EntityTag(String.valueOf(posts.version(user)));
      ResponseBuilder notModified = request.evaluatePreconditions(version);
      ResponseBuilder response =
          notModified == null ? Response.ok(posts.withLoadedComments(user)) : notModified;
      return response.tag(version).header(HttpHeaders.CACHE_CONTROL, "private, no-cache").build();
    }
  }

  /** Changes posts, and the versions of everything that shows them. */
  public record Changes(Database database) {

    private static final String NEW_LIST =
        "INSERT INTO practice_list (owner, version) SELECT CAST(? AS BIGINT), 0 WHERE NOT EXISTS"
            + " (SELECT 1 FROM practice_list WHERE owner = ?)";

    /** So that a change of the author's name does not miss a post that is added meanwhile. */
    private static final String LOCK_AUTHOR = "UPDATE practice_author SET name = name WHERE id = ?";

    private static final String LIST =
        "UPDATE practice_list SET version = version + 1 WHERE owner IN"
            + " (SELECT owner FROM practice_post WHERE id = ?)";
    private static final String POST =
        "UPDATE practice_post SET version = version + 1 WHERE id = ?";
    private static final String LISTS_OF_AUTHOR =
        "UPDATE practice_list SET version = version + 1 WHERE owner IN"
            + " (SELECT owner FROM practice_post WHERE author = ?)";
    private static final String POSTS_OF_AUTHOR =
        "UPDATE practice_post SET version = version + 1 WHERE author = ?";

    public void add(long post, long owner, long author, String title, String body) {
      database.inTransaction(
          connection -> {
            Database.update(connection, LOCK_AUTHOR, author);
            Database.update(connection, NEW_LIST, owner, owner);
            Database.update(
                connection,
                "INSERT INTO practice_post (id, owner, author, title, body, updated, version)"
                    + " VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP, 1)",
                post,
                owner,
                author,
                title,
                body);
            Database.update(connection, LIST, post);
          });
    }

    public void comment(long post, long comment, long author, String content) {
      change(
          post,
          "INSERT INTO practice_comment (id, post, author, created, content)"
              + " VALUES (?, ?, ?, CURRENT_TIMESTAMP, ?)",
          comment,
          post,
          author,
          content);
    }

    public void rename(long post, String title) {
      change(post, "UPDATE practice_post SET title = ? WHERE id = ?", title, post);
    }

    public void share(long post, long owner) {
      database.inTransaction(
          connection -> {
            Database.update(connection, NEW_LIST, owner, owner);
            Database.update(connection, POST, post);
            Database.update(connection, LIST, post);
            Database.update(
                connection, "UPDATE practice_post SET owner = ? WHERE id = ?", owner, post);
            Database.update(connection, LIST, post);
          });
    }

    public void remove(long post) {
      change(post, "DELETE FROM practice_post WHERE id = ?", post);
    }

    public void edit(long post, long comment, String content) {
      change(
          post,
          "UPDATE practice_comment SET content = ? WHERE id = ? AND post = ?",
          content,
          comment,
          post);
    }

    public void removeComment(long post, long comment) {
      change(post, "DELETE FROM practice_comment WHERE id = ? AND post = ?", comment, post);
    }

    public void renameAuthor(long author, String name) {
      database.inTransaction(
          connection -> {
            Database.update(
                connection, "UPDATE practice_author SET name = ? WHERE id = ?", name, author);
            Database.update(connection, POSTS_OF_AUTHOR, author);
            Database.update(connection, LISTS_OF_AUTHOR, author);
          });
    }

    private void change(long post, String sql, Object... parameters) {
      database.inTransaction(
          connection -> {
            Database.update(connection, POST, post);
            Database.update(connection, LIST, post);
            Database.update(connection, sql, parameters);
          });
    }
  }
}
