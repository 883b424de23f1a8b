// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Generates posts, the same on every machine. Each user has a list of about the size of the
 * source's: 145 kB for 50 posts, of which comments are about 70 %. Collections have short posts
 * without comments, and no user owns them.
 */
@ApplicationScoped
public class PostSeed {

  static final int POSTS = 50;
  static final int COMMENTS = 8;

  private static final String TABLES = "/META-INF/practices/posts.sql";
  private static final int BODY_WORDS = 100;
  private static final int COMMENT_WORDS = 31;
  private static final long FIRST_OF_COLLECTIONS = 1_000_000_000;
  private static final int POSTS_PER_TRANSACTION = 10_000;
  private static final Instant FIRST = Instant.parse("2015-10-19T14:13:50Z");
  private static final List<String> VOCABULARY =
      List.of("align", "arrow", "branch", "check", "draw", "legend", "network", "order", "review");

  private static final String LIST = "INSERT INTO practice_list (owner, version) VALUES (?, 1)";
  private static final String AUTHOR = "INSERT INTO practice_author (id, name) VALUES (?, ?)";
  private static final String POST =
      "INSERT INTO practice_post (id, owner, author, title, body, updated, version)"
          + " VALUES (?, ?, ?, ?, ?, ?, 1)";
  private static final String COMMENT =
      "INSERT INTO practice_comment (id, post, author, created, content) VALUES (?, ?, ?, ?, ?)";
  private static final String READING = "INSERT INTO practice_reading (caller, post) VALUES (?, ?)";

  private Database database;
  private int users;
  private long firstUser;

  protected PostSeed() {}

  /**
   * @param users how many users have a list
   * @param firstUser the lowest id of a user; the others follow without gaps
   */
  @Inject
  public PostSeed(
      Database database,
      @ConfigProperty(name = "posts.users") int users,
      @ConfigProperty(name = "posts.first-user") long firstUser) {
    this.database = database;
    this.users = users;
    this.firstUser = firstUser;
  }

  /** Stores the lists of all users, unless they are stored already. */
  synchronized void storeLists() {
    database.inTransaction(PostSeed::createTables);
    if (database.first("SELECT 1 FROM practice_list", row -> true).isEmpty()) {
      database.inTransaction(this::storeLists);
    }
  }

  private void storeLists(Connection connection) throws SQLException {
    Database.updateAll(connection, AUTHOR, users().mapToObj(id -> new Object[] {id, "User " + id}));
    Database.updateAll(connection, LIST, users().mapToObj(user -> new Object[] {user}));
    List<Post> posts = users().boxed().flatMap(this::posts).toList();
    Database.updateAll(connection, POST, posts.stream().map(PostSeed::row));
    Database.updateAll(connection, COMMENT, posts.stream().flatMap(PostSeed::comments));
    Database.updateAll(connection, READING, users().boxed().flatMap(caller -> read(caller, posts)));
  }

  private static void createTables(Connection connection) throws SQLException {
    try (InputStream in = PostSeed.class.getResourceAsStream(TABLES)) {
      String script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String statement : script.split(";\\s*")) {
        Database.update(connection, statement);
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private LongStream users() {
    return LongStream.range(firstUser, firstUser + users);
  }

  /** Returns the list of a user. */
  Stream<Post> posts(long user) {
    long first = (user - firstUser) * POSTS;
    return IntStream.range(0, POSTS)
        .mapToObj(
            number -> {
              Post post = post(user, first + number, number, BODY_WORDS);
              post.author = author((user + number) % users);
              post.comments = comments(post, user).toList();
              return post;
            });
  }

  /** Returns a list without a database, for micro-benchmarks. */
  static PostList example() {
    return new PostList(new PostSeed(null, 50, 1).posts(1).map(PostItem::withComments).toList());
  }

  private Author author(long number) {
    Author author = new Author();
    author.id = firstUser + number;
    author.name = "User " + author.id;
    return author;
  }

  private static Post post(long owner, long id, int number, int words) {
    Post post = new Post();
    post.id = id;
    post.owner = owner;
    post.title = "Post " + number + " of " + owner;
    post.body = text(new SplittableRandom(id), words);
    post.updated = updated(number).atOffset(ZoneOffset.UTC);
    return post;
  }

  /** Returns the time of a post: the higher its number, the newer it is. */
  static Instant updated(int number) {
    return FIRST.plusSeconds(number);
  }

  private Stream<PostComment> comments(Post post, long user) {
    RandomGenerator random = new SplittableRandom(-post.id);
    return IntStream.range(0, COMMENTS)
        .mapToObj(
            number -> {
              PostComment comment = new PostComment();
              comment.id = post.id * COMMENTS + number;
              comment.post = post;
              comment.author = firstUser + (user + number) % users;
              comment.created = post.updated;
              comment.content = text(random, COMMENT_WORDS);
              return comment;
            });
  }

  private static String text(RandomGenerator random, int words) {
    return IntStream.range(0, words)
        .mapToObj(word -> VOCABULARY.get(random.nextInt(VOCABULARY.size())))
        .collect(Collectors.joining(" "));
  }

  private static Object[] row(Post post) {
    return new Object[] {post.id, post.owner, post.author.id, post.title, post.body, post.updated};
  }

  private static Stream<Object[]> comments(Post post) {
    return post.comments.stream()
        .map(each -> new Object[] {each.id, post.id, each.author, each.created, each.content});
  }

  /** Half of all posts. */
  private static Stream<Object[]> read(long caller, List<Post> posts) {
    return posts.stream()
        .filter(post -> post.id % 2 == caller % 2)
        .map(post -> new Object[] {caller, post.id});
  }

  /** Returns the owner of a collection. */
  static long owner(int size) {
    return -size;
  }

  /** Returns the id of a post of a collection. */
  static long id(int size, int number) {
    return FIRST_OF_COLLECTIONS + 10L * size + number;
  }

  /** Stores the missing posts of a collection. */
  synchronized void storeCollection(int size) {
    storeLists();
    int stored =
        database
            .first(
                "SELECT COUNT(*) FROM practice_post WHERE owner = ?",
                row -> row.getInt(1),
                owner(size))
            .orElseThrow();
    for (int first = stored; first < size; first += POSTS_PER_TRANSACTION) {
      IntStream numbers = IntStream.range(first, Math.min(size, first + POSTS_PER_TRANSACTION));
      List<Object[]> rows = numbers.mapToObj(number -> ofCollection(size, number)).toList();
      database.inTransaction(connection -> Database.updateAll(connection, POST, rows.stream()));
    }
  }

  private Object[] ofCollection(int size, int number) {
    Post post = post(owner(size), id(size, number), number, 1);
    post.author = author(0);
    return row(post);
  }
}
