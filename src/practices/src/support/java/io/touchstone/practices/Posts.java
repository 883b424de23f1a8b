// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceUnit;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Lists of posts, loaded by Jakarta Persistence with their authors and comments, which take one
 * query more, as in the source of practices 14 to 18.
 */
@ApplicationScoped
public class Posts {

  private static final String OF_OWNER =
      "SELECT p FROM Post p WHERE p.owner = :owner ORDER BY p.updated DESC, p.id DESC";
  private static final String WITH_AUTHORS =
      "SELECT p FROM Post p JOIN FETCH p.author WHERE p.owner = :owner"
          + " ORDER BY p.updated DESC, p.id DESC";
  private static final String WITH_IDS =
      "SELECT p FROM Post p JOIN FETCH p.author WHERE p.id IN :ids";
  private static final String COMMENTS =
      "SELECT c FROM PostComment c WHERE c.post.id = :post ORDER BY c.id";
  private static final String VERSION = "SELECT version FROM practice_list WHERE owner = ?";
  private static final String VERSIONS =
      "SELECT id, version FROM practice_post WHERE owner = ?"
          + " ORDER BY owner DESC, updated DESC, id DESC";

  @PersistenceUnit(unitName = "posts")
  EntityManagerFactory entities;

  /** Shares no cache between requests, so that what it loads is current on every replica. */
  @PersistenceUnit(unitName = "posts-uncached")
  EntityManagerFactory uncached;

  @Inject Database database;

  /** Returns the version of a list, which each change of the list increments; 0 for no list. */
  long version(long owner) {
    return database.first(VERSION, row -> row.getLong(1), owner).orElse(0L);
  }

  /** Returns the posts of a list with their versions, newest first. */
  List<ItemVersion> versions(long owner) {
    return database.list(VERSIONS, row -> new ItemVersion(row.getLong(1), row.getLong(2)), owner);
  }

  /**
   * Returns a list with comments, from entities in EclipseLink's shared cache if they are there.
   * Authors come from it too. When they were joined, posts in the shared cache now and then lost
   * their author under concurrent load (EclipseLink 5.0.0).
   */
  PostList withComments(long owner) {
    return withComments(entities, OF_OWNER, owner);
  }

  /** Like {@link #withComments(long)}, but all entities are loaded, the authors by a join. */
  PostList withLoadedComments(long owner) {
    return withComments(uncached, WITH_AUTHORS, owner);
  }

  private static PostList withComments(EntityManagerFactory unit, String query, long owner) {
    try (EntityManager request = unit.createEntityManager()) {
      return new PostList(
          withComments(request.createQuery(query, Post.class).setParameter("owner", owner)));
    }
  }

  /** The comments of all posts are loaded together. */
  private static List<PostItem> withComments(TypedQuery<Post> query) {
    return query
        .setHint("eclipselink.batch", "p.comments")
        .setHint("eclipselink.batch.type", "IN")
        .getResultList()
        .stream()
        .map(PostItem::withComments)
        .toList();
  }

  /** Returns a list without comments. */
  PostList summaries(long owner) {
    try (EntityManager request = entities.createEntityManager()) {
      return new PostList(
          request
              .createQuery(OF_OWNER, Post.class)
              .setParameter("owner", owner)
              .getResultList()
              .stream()
              .map(PostItem::summary)
              .toList());
    }
  }

  /** Returns the comments of a post, oldest first. */
  List<PostItem.CommentItem> commentsOf(long post) {
    try (EntityManager request = entities.createEntityManager()) {
      return request
          .createQuery(COMMENTS, PostComment.class)
          .setParameter("post", post)
          .getResultList()
          .stream()
          .map(PostItem.CommentItem::of)
          .toList();
    }
  }

  /** Returns the loaded posts with comments as JSON; deleted ones are missing. */
  Map<ItemVersion, byte[]> renderedWithComments(Set<? extends ItemVersion> versions) {
    return rendered(versions, Posts::withComments);
  }

  /** Returns the loaded posts without comments as JSON; deleted ones are missing. */
  Map<ItemVersion, byte[]> renderedSummaries(Set<? extends ItemVersion> versions) {
    return rendered(
        versions, query -> query.getResultList().stream().map(PostItem::summary).toList());
  }

  private Map<ItemVersion, byte[]> rendered(
      Set<? extends ItemVersion> versions, Function<TypedQuery<Post>, List<PostItem>> load) {
    Map<Long, ItemVersion> byId =
        versions.stream().collect(Collectors.toMap(ItemVersion::post, Function.identity()));
    try (EntityManager request = uncached.createEntityManager()) {
      TypedQuery<Post> query =
          request.createQuery(WITH_IDS, Post.class).setParameter("ids", byId.keySet());
      return load.apply(query).stream()
          .collect(Collectors.toMap(item -> byId.get(item.id()), PostList::bytes));
    }
  }
}
