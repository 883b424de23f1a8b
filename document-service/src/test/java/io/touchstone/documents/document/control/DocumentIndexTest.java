// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.caller.Caller;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Sort;
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
          "Plan",
          "plan b",
          "PLANET",
          "Pla",
          "100%",
          "100 %",
          "a_b",
          "aXb",
          "O'Brien",
          "o\"x",
          "\u00dcbersicht",
          "\u00fcber",
          "Stra\u00dfe",
          "\u039f\u0394\u039f\u03a3",
          "\u03bf\u03b4\u03bf\u03c3\u03b1",
          "\ud83d\ude00 smile",
          "\ud83d\ude00",
          "\u4e2d\u6587",
          "\\d+",
          "tab\there",
          " space");
  private static final List<String> PREFIXES =
      List.of(
          "plan",
          "pla",
          "100%",
          "100",
          "a_",
          "o'",
          "o\"",
          "\u00fc",
          "stra\u00df",
          "\u03bf\u03b4\u03bf\u03c3",
          "\ud83d\ude00",
          "\u4e2d",
          "\\",
          "tab\t",
          " ",
          "none");

  private final Random random = new Random(20160817);
  private final TestDocuments documents;
  private final DocumentIndex index = new DocumentIndex();
  private final List<Document> all = new ArrayList<>();
  private final Map<UUID, Set<Long>> readers = new HashMap<>();

  DocumentIndexTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    index.database = documents.database();
    for (int i = 0; i < DOCUMENTS; i++) {
      add();
    }
  }

  @Test
  void everyListHoldsWhatItsCallerMaySeeInOrderAndOnceInBothDirections() {
    for (long caller = 0; caller <= USERS + 1; caller += 3) {
      for (Sort sort : Sort.values()) {
        for (long owner = 0; owner <= 3; owner++) {
          expect(caller, Optional.of(owner).filter(id -> id > 0), "", sort);
        }
      }
    }
  }

  @Test
  void titlesAreFoundByWhatTheyStartWithInAnyCase() {
    for (String prefix : PREFIXES) {
      for (long caller : new long[] {0, 1}) {
        expect(caller, Optional.empty(), prefix, Sort.TITLE);
        expect(caller, Optional.of(2L), prefix, Sort.TITLE);
      }
    }
  }

  @Test
  void whatIsNotTouchedIsMetOnceWhateverHappensBetweenPages() {
    for (Sort sort : Sort.values()) {
      for (boolean forwards : new boolean[] {true, false}) {
        Set<UUID> touched = new HashSet<>();
        List<UUID> before = expected(1, Optional.empty(), "", sort);
        ListWalk walk = walk(1, Optional.empty(), "", sort, () -> touched.addAll(disturb()));
        List<UUID> met = new ArrayList<>(forwards ? walk.forwards() : walk.backwards());
        met.removeAll(touched);
        List<UUID> left = new ArrayList<>(before);
        left.removeAll(touched);
        assertEquals(left, met);
      }
    }
  }

  private void expect(long caller, Optional<Long> owner, String prefix, Sort sort) {
    List<UUID> expected = expected(caller, owner, prefix, sort);
    ListWalk walk = walk(caller, owner, prefix, sort, () -> {});
    String list = caller + " " + owner + " " + prefix + " " + sort;
    assertEquals(expected, walk.forwards(), list);
    assertEquals(expected, walk.backwards(), list);
  }

  private ListWalk walk(
      long caller, Optional<Long> owner, String prefix, Sort sort, Runnable betweenPages) {
    Caller who = caller == 0 ? Caller.ANYONE : new Caller(caller, "user" + caller);
    return new ListWalk(index, who, owner, prefix, sort, 11, betweenPages);
  }

  /** The same list, from what was put into the database. */
  private List<UUID> expected(long caller, Optional<Long> owner, String prefix, Sort sort) {
    boolean foreign = owner.isPresent() && owner.get() != caller;
    List<Document> list =
        new ArrayList<>(
            all.stream()
                .filter(document -> owner.isEmpty() || document.creator() == owner.get())
                .filter(document -> Sort.key(document.title()).startsWith(prefix))
                .filter(
                    document ->
                        readers.get(document.id()).contains(caller)
                            || foreign && readers.get(document.id()).contains(0L))
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
      case TITLE -> Comparator.comparing(document -> Sort.key(document.title()));
    };
  }

  private Document add() {
    String title = TITLES.get(random.nextInt(TITLES.size()));
    Instant created = DAY.plusSeconds(random.nextInt(40));
    Document document =
        documents.document(
            1 + random.nextInt(USERS), title, created, created.plusSeconds(random.nextInt(40)));
    Set<Long> persons = new TreeSet<>(Set.of(document.creator()));
    Stream.generate(() -> (long) random.nextInt(USERS + 1))
        .limit(random.nextInt(3))
        .filter(persons::add)
        .forEach(person -> documents.grant(document, person, Role.VIEWER));
    all.add(document);
    readers.put(document.id(), persons);
    return document;
  }

  /** Adds, deletes and renames a document each; returns which. */
  private List<UUID> disturb() {
    Document renamed = all.remove(random.nextInt(all.size()));
    Document deleted = all.remove(random.nextInt(all.size()));
    write(renamed, deleted);
    documents
        .reading()
        .store
        .find(renamed.id(), renamed.creator())
        .ifPresent(visible -> all.add(visible.document()));
    return List.of(renamed.id(), deleted.id(), add().id());
  }

  private void write(Document renamed, Document deleted) {
    String title = TITLES.get(random.nextInt(TITLES.size()));
    documents
        .database()
        .write(
            statements -> {
              documents.writing().delete(statements, deleted.id(), deleted.version());
              return documents.writing().rename(statements, renamed, title);
            });
  }
}
