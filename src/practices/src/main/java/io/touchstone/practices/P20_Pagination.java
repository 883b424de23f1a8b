// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

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
import jakarta.ws.rs.core.MediaType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;

@Practice(
    id = "20",
    slug = "pagination",
    title = "Page by key, at the same cost for every page",
    naive = "pages selected by OFFSET",
    tuned = "pages that start after a key",
    source = Source.CASTLE_API_CACHING,
    comparedWithSource = "The source recommends pages, and has no figure.",
    judged = "cpu",
    sameBodies = false,
    request = @Request(expect = "\"title\""),
    rules = "unpaged-list")
public final class P20_Pagination {

  private static final int PAGE = 20;

  private P20_Pagination() {}

  /** An item of a list. */
  public record Item(long id, String title, Instant updated) {

    static Item of(ResultSet row) throws SQLException {
      Instant updated = row.getObject(3, OffsetDateTime.class).toInstant();
      return new Item(row.getLong(1), row.getString(2), updated);
    }
  }

  /** Selects pages by OFFSET. */
  @Variant(
      name = "naive-10000",
      path = "/practices/20-pagination/naive?size=10000",
      prepare = "/practices/posts/collections/10000",
      code = {"Naive", "Item"})
  @Variant(
      name = "naive-1000",
      full = true,
      path = "/practices/20-pagination/naive?size=1000",
      prepare = "/practices/posts/collections/1000")
  @Variant(
      name = "naive-100000",
      full = true,
      path = "/practices/20-pagination/naive?size=100000",
      prepare = "/practices/posts/collections/100000")
  @ApplicationScoped
  @Path("/20-pagination/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    private static final String PAGE_AT =
        "SELECT id, title, updated FROM practice_post WHERE owner = ?"
            + " ORDER BY owner DESC, updated DESC, id DESC LIMIT ? OFFSET ?";

    @Inject Database database;

    @GET
    public List<Item> lastPage(@QueryParam("size") String size) {
      int posts = PostsResource.size(size);
      return database.list(PAGE_AT, Item::of, PostSeed.owner(posts), PAGE, posts - PAGE);
    }
  }

  /** Selects pages by the key of the item before them, which clients get from the previous page. */
  @Variant(
      name = "tuned-10000",
      baseline = "naive-10000",
      path = "/practices/20-pagination/tuned?size=10000",
      code = {"Tuned", "Item"})
  @Variant(
      name = "tuned-1000",
      baseline = "naive-1000",
      full = true,
      path = "/practices/20-pagination/tuned?size=1000")
  @Variant(
      name = "tuned-100000",
      baseline = "naive-100000",
      full = true,
      path = "/practices/20-pagination/tuned?size=100000")
  @ApplicationScoped
  @Path("/20-pagination/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final String PAGE_AFTER =
        "SELECT id, title, updated FROM practice_post WHERE owner = ?"
            + " AND (updated, id) < (?, ?)"
            + " ORDER BY owner DESC, updated DESC, id DESC LIMIT ?";

    @Inject Database database;

    @GET
    public List<Item> lastPage(@QueryParam("size") String size) {
      int posts = PostsResource.size(size);
      OffsetDateTime updated = PostSeed.updated(PAGE).atOffset(ZoneOffset.UTC);
      return database.list(
          PAGE_AFTER, Item::of, PostSeed.owner(posts), updated, PostSeed.id(posts, PAGE), PAGE);
    }
  }

  /** The whole list, and its first page. */
  @ApplicationScoped
  @Path("/20-pagination")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Lists {

    private static final String ALL =
        "SELECT id, title, updated FROM practice_post WHERE owner = ?"
            + " ORDER BY owner DESC, updated DESC, id DESC";
    private static final int SIZE = 1000;

    @Inject Database database;

    @Variant(
        name = "unbounded-1000",
        path = "/practices/20-pagination/unbounded",
        prepare = "/practices/posts/collections/1000",
        code = {"ALL", "unbounded"})
    @GET
    @Path("unbounded")
    public List<Item> unbounded() {
      return database.list(ALL, Item::of, PostSeed.owner(SIZE));
    }

    @Variant(
        name = "bounded-1000",
        baseline = "unbounded-1000",
        path = "/practices/20-pagination/bounded",
        code = {"ALL", "bounded"})
    @GET
    @Path("bounded")
    public List<Item> bounded() {
      return database.list(ALL + " LIMIT " + PAGE, Item::of, PostSeed.owner(SIZE));
    }
  }
}
