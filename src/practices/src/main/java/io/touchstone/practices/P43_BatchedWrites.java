// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceUnit;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Jakarta Persistence stores each new entity by a statement of its own, unless batches are
 * configured. Each statement is a round trip to the database.
 *
 * <p>A request stores 20 comments in PostgreSQL, and deletes them again in the same transaction.
 * Naive: one by one. Tuned: the persistence unit sends JDBC batches ({@code
 * eclipselink.jdbc.batch-writing} is {@code JDBC}). Step {@code rewritten}: the driver also turns a
 * batch into few statements with many rows each ({@code reWriteBatchedInserts=true} in the URL).
 * The CPU time is that of the server, without PostgreSQL.
 */
@Practice(
    id = "43",
    slug = "batched-writes",
    title = "Write entities in batches",
    naive = "an INSERT for each entity",
    tuned = "batches of INSERTs",
    request = @Request(method = "POST", expect = "\"stored\":20"),
    environment = "DATABASE_URL=${postgresql}",
    matters = "A transaction stores several entities, and the database is another process or host.",
    mattersNot = "A transaction stores one or two entities.",
    costs =
        "The error of a batch is reported when the batch is sent. PostgreSQL's driver names the"
            + " entry that failed; with rewritten batches, it names only a statement of several"
            + " rows, and does not report how many rows each entry changed. Here, step `rewritten`"
            + " saves less CPU time of the server than batches alone; what PostgreSQL saves is not"
            + " in that figure.",
    wrong =
        "Entities get their keys from the database one by one (IDENTITY): these INSERTs cannot be"
            + " batched. A transaction stores very many entities, and the persistence context keeps"
            + " all of them: flush and clear it in between.")
public final class P43_BatchedWrites {
  private P43_BatchedWrites() {}

  /** Stores entities one by one. */
  @Variant(prepare = PostsResource.LISTS)
  @ApplicationScoped
  @Path("/43-batched-writes/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {
    @PersistenceUnit(unitName = "posts-uncached")
    EntityManagerFactory factory;

    @POST
    public String store() {
      return Comments.store(factory);
    }
  }

  /** Stores them in batches, which {@code persistence.xml} enables for its persistence unit. */
  @Variant(
      name = "tuned",
      baseline = "naive",
      path = "/practices/43-batched-writes/tuned",
      prepare = PostsResource.LISTS)
  @Variant(
      name = "rewritten",
      baseline = "naive",
      environment = "DATABASE_URL=${postgresql}&reWriteBatchedInserts=true")
  @ApplicationScoped
  @Path("/43-batched-writes/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {
    @PersistenceUnit(unitName = "posts-batched")
    EntityManagerFactory factory;

    @POST
    public String store() {
      return Comments.store(factory);
    }
  }

  /** What both variants do. */
  static final class Comments {
    private static final int COMMENTS = 20;
    private static final AtomicLong LAST_ID = new AtomicLong();

    private Comments() {}

    static String store(EntityManagerFactory factory) {
      try (EntityManager request = factory.createEntityManager()) {
        request.getTransaction().begin();
        try {
          replace(request, LAST_ID.addAndGet(-COMMENTS));
          request.getTransaction().commit();
        } finally {
          if (request.getTransaction().isActive()) {
            request.getTransaction().rollback();
          }
        }
        return "{\"stored\":" + COMMENTS + "}";
      }
    }

    private static void replace(EntityManager request, long first) {
      Post post = request.getReference(Post.class, 0L);
      for (int i = 0; i < COMMENTS; i++) {
        request.persist(comment(first + i, post));
      }
      request.flush();
      request
          .createQuery("DELETE FROM PostComment c WHERE c.id BETWEEN :first AND :last")
          .setParameter("first", first)
          .setParameter("last", first + COMMENTS - 1)
          .executeUpdate();
    }

    private static PostComment comment(long id, Post post) {
      PostComment comment = new PostComment();
      comment.id = id;
      comment.post = post;
      comment.created = OffsetDateTime.now(ZoneOffset.UTC);
      comment.content = "A comment";
      return comment;
    }
  }
}
