// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.DocumentDeletion;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.PageWalk;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Link;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DocumentIndexTest {

  private static final int USERS = 5;
  private static final int DOCUMENTS = 120;
  private static final Instant DAY = Instant.parse("2016-08-17T00:00:00Z");
  private static final List<String> TITLES =
      List.of(
          ("Plan|plan b|PLANET|Pla|100%|100 %|a_b|aXb|O'Brien|o\"x|\u00dcbersicht|"
                  + "\u00fcber|Stra\u00dfe|\u039f\u0394\u039f\u03a3|\u03bf\u03b4\u03bf\u03c3\u03b1|"
                  + "\ud83d\ude00 smile|\ud83d\ude00|\u4e2d\u6587|\\d+|tab\there| space|"
                  + "\ud7ff before the surrogates")
              .split("[|]"));
  private static final List<String> PREFIXES =
      List.of(
          ("plan|pla|100%|100|a_|o'|o\"|\u00fc|stra\u00df|\u03bf\u03b4\u03bf\u03c3|"
                  + "\ud83d\ude00|\u4e2d|\\|tab\t| |\ud7ff|none")
              .split("[|]"));

  private final Random random = new Random(20160817);
  private final TestDocuments documents;
  private final DocumentIndex index;
  private final List<Document> all = new ArrayList<>();
  private final Map<UUID, Set<Long>> readers = new HashMap<>();

  DocumentIndexTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    index = new DocumentIndex(documents.database());
    for (int i = 0; i < DOCUMENTS; i++) {
      add();
    }
  }

  @Test
  void everyListHasEachVisibleDocumentOnceInOrderInBothDirections() {
    for (long caller = 0; caller <= USERS + 1; caller += 3) {
      for (Sort sort : Sort.values()) {
        for (long owner = 0; owner <= 3; owner++) {
          assertListed(caller, Optional.of(owner).filter(id -> id > 0), "", sort);
        }
      }
    }
  }

  @Test
  void titlesAreFoundByPrefixIgnoringCase() {
    for (String prefix : PREFIXES) {
      for (long caller : new long[] {0, 1}) {
        assertListed(caller, Optional.empty(), prefix, Sort.TITLE);
        assertListed(caller, Optional.of(2L), prefix, Sort.TITLE);
      }
    }
  }

  @Test
  void unchangedDocumentsAppearOnceDespiteConcurrentChanges() {
    for (Sort sort : Sort.values()) {
      for (boolean forwards : new boolean[] {true, false}) {
        Set<UUID> changed = new HashSet<>();
        List<UUID> before = expected(1, Optional.empty(), "", sort);
        PageWalk<ListEntry> walk =
            walk(1, Optional.empty(), "", sort, () -> changed.addAll(changeDocuments()));
        List<UUID> listed = new ArrayList<>(forwards ? walk.forwards() : walk.backwards());
        listed.removeAll(changed);
        List<UUID> left = new ArrayList<>(before);
        left.removeAll(changed);
        assertEquals(left, listed);
      }
    }
  }

  private void assertListed(long caller, Optional<Long> owner, String prefix, Sort sort) {
    List<UUID> expected = expected(caller, owner, prefix, sort);
    PageWalk<ListEntry> walk = walk(caller, owner, prefix, sort, () -> {});
    String list = caller + " " + owner + " " + prefix + " " + sort;
    assertEquals(expected, walk.forwards(), list);
    assertEquals(expected, walk.backwards(), list);
  }

  private PageWalk<ListEntry> walk(
      long caller, Optional<Long> owner, String prefix, Sort sort, Runnable betweenPages) {
    Caller by = caller == 0 ? Caller.ANONYMOUS : new Caller(caller, "user" + caller);
    Link list = new Link("https://documents.example/documents");
    return new PageWalk<>(
        page ->
            index.entries(
                new DocumentQuery(list, by, owner, prefix, sort, ItemDetail.SUMMARY, page)),
        entry -> sort.cursor(entry.cursor().toString()),
        11,
        betweenPages);
  }

  /** Computes the expected list from the documents in memory. */
  private List<UUID> expected(long caller, Optional<Long> owner, String prefix, Sort sort) {
    boolean ofAnotherUser = owner.isPresent() && owner.get() != caller;
    List<Document> list =
        new ArrayList<>(
            all.stream()
                .filter(document -> owner.isEmpty() || document.creator() == owner.get())
                .filter(document -> Document.sortKey(document.title()).startsWith(prefix))
                .filter(
                    document ->
                        readers.get(document.id()).contains(caller)
                            || ofAnotherUser && readers.get(document.id()).contains(0L))
                .toList());
    list.sort(order(sort).thenComparing(document -> document.id().toString()));
    if (sort.descending()) {
      Collections.reverse(list);
    }
    return list.stream().map(Document::id).toList();
  }

  private static Comparator<Document> order(Sort sort) {
    return switch (sort) {
      case SAVED -> Comparator.comparing(Document::saved);
      case CREATED -> Comparator.comparing(Document::created);
      case TITLE -> Comparator.comparing(document -> Document.sortKey(document.title()));
    };
  }

  private Document add() {
    String title = TITLES.get(random.nextInt(TITLES.size()));
    Instant created = DAY.plusSeconds(random.nextInt(40));
    Document document =
        documents.document(
            1 + random.nextInt(USERS), title, created, created.plusSeconds(random.nextInt(40)));
    Set<Long> userIds = new TreeSet<>(Set.of(document.creator()));
    Stream.generate(() -> (long) random.nextInt(USERS + 1))
        .limit(random.nextInt(3))
        .filter(userIds::add)
        .forEach(userId -> documents.grant(document, userId, Role.VIEWER));
    all.add(document);
    readers.put(document.id(), userIds);
    return document;
  }

  /** Adds, deletes and renames one document each and returns their ids. */
  private List<UUID> changeDocuments() {
    Document renamed = all.remove(random.nextInt(all.size()));
    Document deleted = all.remove(random.nextInt(all.size()));
    write(renamed, deleted);
    all.add(documents.find(renamed.id()));
    return List.of(renamed.id(), deleted.id(), add().id());
  }

  private void write(Document renamed, Document deleted) {
    String title = TITLES.get(random.nextInt(TITLES.size()));
    documents.transaction(
        statements -> {
          DocumentDeletion.start(statements, deleted.id(), deleted.version());
          documents.updates().rename(statements, renamed, title);
        });
  }
}
