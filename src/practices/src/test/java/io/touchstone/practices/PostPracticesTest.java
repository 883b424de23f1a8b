// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.practices.P14_HttpCaching.Changes;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Practices 14 to 18 on lists of posts. CatalogIT tests them on a server. */
@OnEachDatabase
class PostPracticesTest {

  private static final Jsonb JSONB = JsonbBuilder.create();
  private static final long USER = 1;
  private static final long OTHER = 2;
  private static final long ADA = 1;
  private static final long BOB = 2;

  private final Posts posts = new Posts();
  private final P14_HttpCaching.Tuned conditional = new P14_HttpCaching.Tuned();
  private final P15_DocumentCaching.Tuned bodies = new P15_DocumentCaching.Tuned();
  private final P15_DocumentCaching.Steps steps = new P15_DocumentCaching.Steps();
  private final P17_PerforatedCaching.Tuned items = new P17_PerforatedCaching.Tuned();
  private final P17_PerforatedCaching.Steps changing = new P17_PerforatedCaching.Steps();
  private final P18_FragmentCaching.Naive personal = new P18_FragmentCaching.Naive();
  private final P18_FragmentCaching.Tuned fragments = new P18_FragmentCaching.Tuned();

  PostPracticesTest(TestDatabase kind) {
    DataSource source = kind.empty();
    Database database = new Database(source);
    new PostSeed(database, 50, USER).storeLists();
    posts.database = database;
    posts.entities = unit("posts", source);
    posts.uncached = unit("posts-uncached", source);
    conditional.posts = posts;
    bodies.posts = posts;
    steps.posts = posts;
    items.posts = posts;
    changing.posts = posts;
    changing.items = items;
    changing.wholeBodies = bodies;
    personal.posts = posts;
    personal.database = database;
    fragments.posts = posts;
    fragments.database = database;
  }

  private static EntityManagerFactory unit(String name, DataSource source) {
    return Persistence.createEntityManagerFactory(
        name, Map.of("jakarta.persistence.nonJtaDataSource", source));
  }

  @AfterEach
  void close() {
    posts.entities.close();
    posts.uncached.close();
  }

  /** Each variant twice, since the second response comes from a cache. */
  @Test
  void allVariantsOfAListReturnTheSame() {
    String expected = text(posts.withComments(USER));
    Stream.<Supplier<Object>>of(
            () -> posts.withComments(USER),
            () -> steps.withoutSharedCache(USER),
            () -> steps.constant(USER),
            () -> conditional.list(USER, clientWith("0")).getEntity(),
            () -> bodies.list(USER),
            () -> items.list(USER),
            () -> changing.wholeBody(USER),
            () -> changing.naiveChurn(USER),
            () -> changing.tunedChurn(USER))
        .flatMap(variant -> Stream.of(variant, variant))
        .forEach(variant -> assertEquals(expected, text(variant.get())));
  }

  @Test
  void allSummariesAreTheSame() {
    String expected = text(posts.summaries(USER));
    assertEquals(expected, text(changing.sourcePair(USER)));
    assertEquals(expected, text(changing.sourcePair(USER)));
  }

  /** The source: 14.54 MB and 4.17 MB for 100 requests. */
  @Test
  void listsHaveTheSizeOfTheSource() {
    int whole = text(posts.withComments(USER)).length();
    double ratio = (double) whole / text(posts.summaries(USER)).length();
    assertTrue(whole > 140_000 && whole < 150_000, whole + " bytes");
    assertTrue(ratio > 3.2 && ratio < 3.7, ratio + " times the bytes");
  }

  @Test
  void aSummaryLinksToTheCommentsOfItsPost() {
    PostItem post = posts.withComments(USER).posts().get(3);
    PostItem summary = posts.summaries(USER).posts().get(3);
    assertEquals(
        "/practices/16-summary-representation/comments?post=" + post.id(), summary.commentsUri());
    assertEquals(PostSeed.COMMENTS, post.comments().size());
    assertEquals(post.comments(), posts.commentsOf(post.id()));
  }

  /** What can happen to a post of the list, or to a part of it. */
  enum Change {
    ADD((changes, post) -> changes.add(-1, USER, post.author().id(), "Added", "Body")),
    ADD_COMMENT((changes, post) -> changes.comment(post.id(), -1, post.author().id(), "Added")),
    RENAME((changes, post) -> changes.rename(post.id(), "Renamed")),
    REMOVE((changes, post) -> changes.remove(post.id())),
    SHARE((changes, post) -> changes.share(post.id() + PostSeed.POSTS, USER)),
    MOVE((changes, post) -> changes.share(post.id(), OTHER)),
    EDIT_COMMENT((changes, post) -> changes.edit(post.id(), post.id() * 8, "Edited")),
    REMOVE_COMMENT((changes, post) -> changes.removeComment(post.id(), post.id() * 8)),
    RENAME_AUTHOR((changes, post) -> changes.renameAuthor(post.author().id(), "Renamed"));

    private final BiConsumer<Changes, PostItem> change;

    Change(BiConsumer<Changes, PostItem> change) {
      this.change = change;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChangeAppearsImmediately(Change change) {
    String before = text(bodies.list(USER));
    text(items.list(USER));
    text(fragments.list(USER, ADA));
    EntityTag known = conditional.list(USER, clientWith("0")).getEntityTag();
    Request client = clientWith(known.getValue());
    assertEquals(304, conditional.list(USER, client).getStatus());

    change.change.accept(
        new Changes(posts.database), posts.withLoadedComments(USER).posts().get(30));

    Response changed = conditional.list(USER, client);
    String expected = text(posts.withLoadedComments(USER));
    assertNotEquals(before, expected);
    assertEquals(200, changed.getStatus());
    assertNotEquals(known, changed.getEntityTag());
    assertEquals(expected, text(changed.getEntity()));
    assertEquals(expected, text(bodies.list(USER)));
    assertEquals(expected, text(items.list(USER)));
    assertEquals(
        posts.withLoadedComments(USER).posts().size(),
        text(fragments.list(USER, ADA)).split("readBefore", -1).length - 1);
  }

  @Test
  void personalVariantsReturnTheSameForEachCaller() {
    for (int time = 0; time < 2; time++) {
      for (long caller : List.of(ADA, BOB)) {
        assertEquals(text(personal.list(USER, caller)), text(fragments.list(USER, caller)));
      }
    }
    assertNotEquals(text(fragments.list(USER, ADA)), text(fragments.list(USER, BOB)));
    assertEquals(25, text(fragments.list(USER, ADA)).split("\"readBefore\":true").length - 1);
  }

  private static Request clientWith(String tag) {
    return InterfaceStub.of(
        Request.class, Map.of("evaluatePreconditions(\"" + tag + "\")", Response.notModified()));
  }

  /** The body as the server sends it. */
  private static String text(Object result) {
    Object entity = result instanceof Response response ? response.getEntity() : result;
    return entity instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : JSONB.toJson(entity);
  }
}
