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

/**
 * Jakarta Persistence loads what a lazy relation refers to when it is read, one query at a time: a
 * list of N posts with authors and comments takes up to 1 + 2 N queries. Each is a round trip to
 * the database. Together, they are often the largest cost of an application that uses entities.
 *
 * <p>Naive: lazy relations, read in a loop. Tuned: authors and comments of all posts are fetched in
 * one query each (batch fetch). Steps: {@code join-fetch}, one query whose rows repeat each post
 * for each of its comments; {@code shared-cache}, the naive code with EclipseLink's shared cache,
 * which is on by default and saves the queries for relations, but returns stale data if anybody
 * else writes. The others have it disabled. Variants without {@code -postgresql} use the embedded
 * H2, whose queries are calls within the process: there, little is saved, and no difference is
 * shown for {@code join-fetch}.
 *
 * <p>On PostgreSQL, each statement is a round trip to another process; {@code …-postgresql} repeats
 * variants there. The CPU time is that of the server: it contains the work of H2, but not that of
 * PostgreSQL. Further pairs: {@code naive-titles} loads entities for a list of titles, {@code
 * tuned-titles} selects only the titles, {@code jdbc-titles} does so without entities at all.
 * {@code naive-statements-postgresql} and {@code tuned-statements-postgresql} are {@code
 * jdbc-titles} without and with Liberty's statement cache. All connections to PostgreSQL have
 * {@code plan_cache_mode=force_generic_plan}, and the driver has a statement cache of its own:
 * neither variant plans a frequent statement again. Practice 43 is about writes.
 */
@Practice(
    id = "35",
    slug = "persistence",
    title = "Fetch relations together, and only what is needed",
    naive = "a query for each relation of each entity",
    tuned = "one query for each relation",
    request = @Request(expect = "\"title\":\"Post "),
    matters =
        "Responses are built from several entities. The slower the connection to the database, the"
            + " more each query costs.",
    mattersNot =
        "One entity is loaded by its key, or whole responses come from a cache (practice 15).",
    costs =
        "Each query says what it fetches, so code that adds a relation to a response must change"
            + " the query too. A join repeats the columns of the parent for each child. A shared"
            + " cache takes memory.",
    wrong =
        "Two collections are joined in one query: the rows are their product. A page is selected"
            + " from a query with a joined collection: the limit then counts rows, or is applied"
            + " in memory. The shared cache is on while other replicas or plain SQL write: it"
            + " returns stale data. With EclipseLink 5.0.0, a read can also fail, very rarely, if the"
            + " garbage collector removes the entity from the shared cache during the read"
            + " (https://github.com/eclipse-ee4j/eclipselink/issues/2471). The cache type Soft makes"
            + " this unlikely; step shared-cache uses it.",
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
                    "SELECT DISTINCT p FROM Post p JOIN FETCH p.author LEFT JOIN FETCH p.comments"
                        + " WHERE p.owner = :owner ORDER BY p.updated DESC, p.id DESC",
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
