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

@Practice(
    id = "43",
    slug = "batched-writes",
    title = "Write entities in batches",
    naive = "an INSERT for each entity",
    tuned = "batches of INSERTs",
    request = @Request(method = "POST", expect = "\"stored\":20"),
    environment = "DATABASE_URL=${postgresql}")
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
