// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceUnit;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

@Practice(
    id = "35",
    slug = "persistence",
    title = "Fetch relations together, and only what is needed",
    naive = "a query for each relation of each entity",
    tuned = "one query for each relation",
    request = @Request(expect = "\"title\":\"Post "),
    rules = "lazy-relation-in-loop")
public final class P35_Persistence {

  private static final String POSTGRESQL = "DATABASE_URL=${postgresql}";

  private P35_Persistence() {}

  /** Reads relations one by one. */
  @Variant(name = "naive", prepare = PostsResource.LISTS)
  @Variant(name = "naive-postgresql", full = true, environment = POSTGRESQL)
  @ApplicationScoped
  @Path("/35-persistence/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @PersistenceUnit(unitName = "posts-uncached")
    EntityManagerFactory factory;

    @GET
    public PostList list(@QueryParam("user") long user) {
      try (EntityManager request = factory.createEntityManager()) {
        return new PostList(
            request
                .createQuery(
                    "SELECT p FROM Post p WHERE p.owner = :owner"
                        + " ORDER BY p.updated DESC, p.id DESC",
                    Post.class)
                .setParameter("owner", user)
                .getResultStream()
                .map(PostItem::withComments)
                .toList());
      }
    }
  }

  /** Fetches each relation for all posts together. */
  @Variant(name = "tuned", baseline = "naive")
  @Variant(
      name = "tuned-postgresql",
      baseline = "naive-postgresql",
      full = true,
      environment = POSTGRESQL)
  @ApplicationScoped
  @Path("/35-persistence/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @PersistenceUnit(unitName = "posts-uncached")
    EntityManagerFactory factory;

    @GET
    public PostList list(@QueryParam("user") long user) {
      try (EntityManager request = factory.createEntityManager()) {
        return new PostList(
            request
                .createQuery(
                    "SELECT p FROM Post p WHERE p.owner = :owner"
                        + " ORDER BY p.updated DESC, p.id DESC",
                    Post.class)
                .setParameter("owner", user)
                .setHint("eclipselink.batch", "p.author")
                .setHint("eclipselink.batch", "p.comments")
                .setHint("eclipselink.batch.type", "IN")
                .getResultStream()
                .map(PostItem::withComments)
                .toList());
      }
    }
  }

  /** The other ways to read. */
  @ApplicationScoped
  @Path("/35-persistence")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Reads {

    private static final String SELECT_TITLES =
        "SELECT id, title FROM practice_post WHERE owner = ?"
            + " ORDER BY owner DESC, updated DESC, id DESC";

    @PersistenceUnit(unitName = "posts")
    EntityManagerFactory cached;

    @PersistenceUnit(unitName = "posts-uncached")
    EntityManagerFactory factory;

    @Inject Database database;

    /** A post of a list of titles. */
    public record Title(long id, String title) {}

    @Variant(name = "join-fetch", baseline = "naive", full = true)
    @Variant(
        name = "join-fetch-postgresql",
        baseline = "naive-postgresql",
        full = true,
        environment = POSTGRESQL)
    @GET
    @Path("join-fetch")
    public PostList joinFetch(@QueryParam("user") long user) {
      try (EntityManager request = factory.createEntityManager()) {
        return new PostList(
            request
                .createQuery(
                    "SELECT DISTINCT p FROM Post p JOIN FETCH p.author LEFT JOIN FETCH p.comments c"
                        + " WHERE p.owner = :owner ORDER BY p.updated DESC, p.id DESC, c.id",
                    Post.class)
                .setParameter("owner", user)
                .getResultStream()
                .map(PostItem::withComments)
                .toList());
      }
    }

    @Variant(name = "shared-cache", baseline = "naive", full = true)
    @GET
    @Path("shared-cache")
    public PostList sharedCache(@QueryParam("user") long user) {
      Naive naive = new Naive();
      naive.factory = cached;
      return naive.list(user);
    }

    @Variant(name = "naive-titles", full = true)
    @GET
    @Path("naive-titles")
    public List<Title> naiveTitles(@QueryParam("user") long user) {
      try (EntityManager request = factory.createEntityManager()) {
        return request
            .createQuery(
                "SELECT p FROM Post p WHERE p.owner = :owner ORDER BY p.updated DESC, p.id DESC",
                Post.class)
            .setParameter("owner", user)
            .getResultStream()
            .map(post -> new Title(post.id, post.title))
            .toList();
      }
    }

    @Variant(name = "tuned-titles", baseline = "naive-titles", full = true)
    @GET
    @Path("tuned-titles")
    public List<Title> tunedTitles(@QueryParam("user") long user) {
      try (EntityManager request = factory.createEntityManager()) {
        return request
            .createQuery(
                "SELECT NEW io.touchstone.practices.P35_Persistence$Reads$Title(p.id, p.title)"
                    + " FROM Post p WHERE p.owner = :owner ORDER BY p.updated DESC, p.id DESC",
                Title.class)
            .setParameter("owner", user)
            .getResultList();
      }
    }

    @Variant(
        name = "jdbc-titles",
        baseline = "naive-titles",
        full = true,
        code = {"SELECT_TITLES", "jdbcTitles"})
    @Variant(
        name = "naive-statements-postgresql",
        full = true,
        environment = {POSTGRESQL, "DATABASE_STATEMENTS=0"},
        prepare = PostsResource.LISTS)
    @Variant(
        name = "tuned-statements-postgresql",
        baseline = "naive-statements-postgresql",
        full = true,
        environment = POSTGRESQL)
    @GET
    @Path("jdbc-titles")
    public List<Title> jdbcTitles(@QueryParam("user") long user) {
      return database.list(SELECT_TITLES, row -> new Title(row.getLong(1), row.getString(2)), user);
    }
  }
}
